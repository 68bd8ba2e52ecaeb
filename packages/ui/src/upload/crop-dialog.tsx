import { uiPictureCrop } from '@peyk/phrases/fa/ui/picture-crop.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { MAX_ZOOM, cropSide, type Crop } from './crop-frame.ts'
import { useCrop } from './use-crop.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Spinner } from '../display/spinner.tsx'

const words = uiPictureCrop

/** The side of the stored picture, in pixels: sharp in its largest place on the densest screen. */
const STORED_PX = 512
/** The side of the drawing on the page, in pixels of the canvas. */
const CANVAS_PX = 640
const JPEG_QUALITY = 0.9

const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) => {
  const context = canvas.getContext('2d')
  if (context === null) return
  const side = cropSide(crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

/** What the frame holds, as a file: a photograph stays one, all else becomes a PNG that keeps what is transparent. */
const exportCrop = (file: File, picture: ImageBitmap, crop: Crop): Promise<File | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = STORED_PX
  canvas.height = STORED_PX
  drawCrop(canvas, picture, crop)
  const isPhoto = file.type === 'image/jpeg'
  const type = isPhoto ? 'image/jpeg' : 'image/png'
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], isPhoto ? 'picture.jpg' : 'picture.png', { type })),
      type,
      JPEG_QUALITY,
    )
  })
}

/** The unpacked picture, turned as its camera was held; null while it is unpacked. */
const useDecodedImage = (file: File, onBroken: () => void): ImageBitmap | null => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const broken = useRef(onBroken)
  broken.current = onBroken
  useEffect(() => {
    let isGone = false
    let made: ImageBitmap | undefined
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => {
        if (isGone) return bitmap.close()
        made = bitmap
        setPicture(bitmap)
      },
      () => {
        if (!isGone) broken.current()
      },
    )
    return () => {
      isGone = true
      made?.close()
      setPicture(null)
    }
  }, [file])
  return picture
}

export type CropDialogProps = {
  file: File
  isOpen: boolean
  onClose: () => void
  /** The square that was cut out. */
  onDone: (cropped: File) => void
  /** The file begins like a picture and is none. */
  onUnreadable: () => void
}

/** Cuts a square out of a picture: dragged, pinched, or moved by the keyboard. */
export function CropDialog({ file, isOpen, onClose, onDone, onUnreadable }: CropDialogProps) {
  const hintId = useId()
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useDecodedImage(file, onUnreadable)
  const { crop, reset, zoomTo, handlers } = useCrop(picture, area)
  useEffect(() => {
    if (canvas.current !== null && picture !== null && crop !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const confirm = async () => {
    if (picture === null || crop === null) return
    const cropped = await exportCrop(file, picture, crop)
    if (cropped === null) onUnreadable()
    else onDone(cropped)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={words.title}
      size="sm"
      footer={
        <>
          <Button onPress={() => void confirm()} isDisabled={crop === null}>
            {words.confirm}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {ui.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-1">
        {/* A place that is moved about has no other role; its keys are told in the hint. */}
        <div
          ref={area}
          role="application"
          aria-label={words.frame}
          aria-describedby={hintId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the arrow keys
          tabIndex={0}
          {...handlers}
          className="relative aspect-square w-full max-w-70 cursor-move touch-none overflow-hidden rounded-lg bg-subtle focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary"
        >
          <canvas ref={canvas} width={CANVAS_PX} height={CANVAS_PX} aria-hidden className="size-full" />
          {/* The panel shows the picture in a circle; the square is what is kept. */}
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0_/_0.45)]"
          />
          {crop === null && (
            <span className="absolute inset-0 flex items-center justify-center bg-subtle">
              <Spinner label={words.opening} />
            </span>
          )}
        </div>
        <div className="flex w-full max-w-70 items-center gap-3 text-ink-2">
          <ZoomOut size={18} aria-hidden />
          <input
            type="range"
            aria-label={words.zoom}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop?.zoom ?? 1}
            disabled={crop === null}
            onChange={(event) => zoomTo(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 cursor-pointer accent-primary"
          />
          <ZoomIn size={18} aria-hidden />
          <IconButton icon={RotateCcw} size="sm" label={words.reset} onPress={reset} />
        </div>
        <p id={hintId} className="text-center text-sm text-ink-2">
          {words.hint}
        </p>
      </div>
    </Dialog>
  )
}
