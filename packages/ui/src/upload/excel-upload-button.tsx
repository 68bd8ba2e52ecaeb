import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { errorClass } from '../app/class-names.ts'
import { acceptedExtensions, contentProblem, EXCEL_FILE_RULES, fileProblem } from './file-validation.ts'
import { Button, type ButtonProps } from '../button/button.tsx'

export type ExcelUploadButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'isDisabled' | 'isLoading'> & {
  label?: string
  /** A file that calls itself .xlsx or .xls and begins like one. */
  onFile: (file: File) => void
}

/** Takes an Excel file, .xlsx or .xls and no other (spec §2); what is refused is told beside the button. */
export function ExcelUploadButton({
  label = uiFiles.excel,
  onFile,
  variant = 'secondary',
  ...look
}: ExcelUploadButtonProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File) => {
    const found = fileProblem(file, EXCEL_FILE_RULES) ?? (await contentProblem(file))
    setProblem(found)
    if (found === null) onFile(file)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <FileTrigger
        acceptedFileTypes={acceptedExtensions(EXCEL_FILE_RULES)}
        onSelect={(files) => {
          const file = files?.[0]
          if (file !== undefined) void take(file)
        }}
      >
        <Button {...look} variant={variant} icon={FileSpreadsheet}>
          {label}
        </Button>
      </FileTrigger>
      <span role="alert" className={`${errorClass} empty:hidden`}>
        {problem}
      </span>
    </span>
  )
}
