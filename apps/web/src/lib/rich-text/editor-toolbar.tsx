import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { richTexts as texts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Toolbar } from '@peyk/ui/button/toolbar.tsx'
import { ToggleIconButton } from '@peyk/ui/button/toggle-icon-button.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface EditorToolbarProps {
  editor: Editor
  isDisabled: boolean
  /** A pasted picture is on its way. */
  isBringing: boolean
}

/** What is on where the caret is. */
const readState = (editor: Editor) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bullets: editor.isActive('bulletList'),
  ordered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

/** The tools of an article, walked by the arrow keys; the shortcuts of every editor work, too. */
export function EditorToolbar({ editor, isDisabled, isBringing }: EditorToolbarProps): ReactNode {
  const on = useEditorState({ editor, selector: ({ editor: of }) => readState(of) })
  const [open, setOpen] = useState<'link' | 'picture' | null>(null)
  const chain = () => editor.chain().focus()
  const toggles = [
    { icon: Heading2, label: texts.heading, isOn: on.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { icon: Heading3, label: texts.subheading, isOn: on.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { icon: Bold, label: texts.bold, isOn: on.bold, run: () => chain().toggleBold().run() },
    { icon: Italic, label: texts.italic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    { icon: Underline, label: texts.underline, isOn: on.underline, run: () => chain().toggleUnderline().run() },
    { icon: List, label: texts.bulletList, isOn: on.bullets, run: () => chain().toggleBulletList().run() },
    { icon: ListOrdered, label: texts.orderedList, isOn: on.ordered, run: () => chain().toggleOrderedList().run() },
    { icon: Quote, label: texts.quote, isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { icon: Link2, label: texts.link, isOn: on.link, run: () => setOpen('link') },
  ]
  const close = () => setOpen(null)
  return (
    <>
      <Toolbar label={texts.toolbar}>
        {toggles.map(({ icon, label, isOn, run }) => (
          <ToggleIconButton
            key={label}
            icon={icon}
            label={label}
            isSelected={isOn}
            onChange={run}
            isDisabled={isDisabled}
          />
        ))}
        <IconButton
          size="sm"
          icon={ImagePlus}
          label={texts.picture}
          isLoading={isBringing}
          isDisabled={isDisabled}
          onPress={() => setOpen('picture')}
        />
        <span className="ms-auto flex max-desk:ms-0">
          <IconButton
            size="sm"
            icon={Redo2}
            label={texts.redo}
            isDisabled={isDisabled || !on.canRedo}
            onPress={() => chain().redo().run()}
          />
          <IconButton
            size="sm"
            icon={Undo2}
            label={texts.undo}
            isDisabled={isDisabled || !on.canUndo}
            onPress={() => chain().undo().run()}
          />
        </span>
      </Toolbar>
      {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  )
}
