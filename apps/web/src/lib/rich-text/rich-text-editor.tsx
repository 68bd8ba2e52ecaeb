import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { PUBLISHED_FILE_RULES, fileProblem } from '@peyk/ui/upload/file-validation.ts'
import { usePublishPicture } from '../pictures/use-publish-picture.ts'
import { showToast } from '../toasts/show-toast.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { richTextClass } from './rich-text-class.ts'

interface RichTextEditorProps {
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  focusRef?: Ref<{ focus: () => void }> | undefined
  labelId: string
  notesId: string
  isInvalid: boolean
  isRequired: boolean
  isDisabled: boolean
}

const boxClass = 'field-box flex flex-col overflow-hidden has-[[aria-invalid=true]]:border-danger'
const areaClass =
  'min-h-64 max-h-[60vh] overflow-y-auto scrollbar-slim px-4 py-3 outline-none whitespace-break-spaces [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-primary'

/** The editor itself. What is written is HTML; nothing written is an empty text. */
export function RichTextEditor({ value, onChange, onBlur, focusRef, ...field }: RichTextEditorProps): ReactNode {
  const publish = usePublishPicture()
  const [isBringing, setBringing] = useState(false)
  // What the editor said last: a value that differs came from outside, as of a form that was set anew.
  const said = useRef(value)
  const handlers = useRef({ onChange, onBlur })
  handlers.current = { onChange, onBlur }

  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    editable: !field.isDisabled,
    // Its styles are ours: what a library writes into the page the policy of the page refuses.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: of }) {
      said.current = of.isEmpty ? '' : of.getHTML()
      handlers.current.onChange(said.current)
    },
    onBlur: () => handlers.current.onBlur?.(),
    editorProps: {
      attributes: {
        class: classNames(richTextClass, areaClass),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': field.labelId,
        'aria-describedby': field.notesId,
        'aria-required': String(field.isRequired),
        'aria-invalid': String(field.isInvalid),
      },
      handlePaste: (_view, { clipboardData }) => bring(clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => !isMoved && bring(dataTransfer),
    },
  })

  /** A picture of the clipboard, or one that is dropped. A text beside it, as spreadsheets copy, wins over it. */
  const bring = (brought: DataTransfer | null): boolean => {
    const picture = [...(brought?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture === undefined || brought?.getData('text/plain').trim() !== '') return false
    const fail = (description: string) => showToast({ title: richTexts.pasteFailed, description, tone: 'warning' })
    const problem = fileProblem(picture, PUBLISHED_FILE_RULES)
    if (problem !== null) {
      fail(problem)
      return true
    }
    setBringing(true)
    const done = publish(picture, { onProgress: () => {}, signal: new AbortController().signal })
    void done
      .then(
        // The page may have been left meanwhile.
        ({ url, width, height }) =>
          void (editor.isDestroyed || editor.chain().focus().setImage({ src: url, alt: '', width, height }).run()),
        (error: Error) => fail(error.message),
      )
      .finally(() => setBringing(false))
    return true
  }

  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!field.isDisabled, false), [editor, field.isDisabled])
  useImperativeHandle(focusRef, () => ({ focus: () => void editor.commands.focus() }), [editor])

  return (
    <div className={boxClass}>
      <EditorToolbar editor={editor} isDisabled={field.isDisabled} isBringing={isBringing} />
      <EditorContent editor={editor} />
    </div>
  )
}
