import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { AvatarUpload } from './avatar-upload.tsx'

/** Red at its left half, blue at its right. */
const halves = async (name = 'logo.png'): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 200, 200)
  context.fillStyle = '#0000ff'
  context.fillRect(200, 0, 200, 200)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob as Blob], name, { type: 'image/png' })
}

const chooseFile = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The colours along the middle line of a picture, from its left to its right edge. */
const coloursOf = async (file: File) => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(picture, 0, 0)
  const at = (x: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x, picture.height / 2, 1, 1).data
    return red > blue ? 'red' : 'blue'
  }
  return { width: picture.width, height: picture.height, start: at(4), end: at(picture.width - 4) }
}

const open = async (size?: typeof PHONE) => {
  const upload = vi.fn<(file: File) => Promise<void>>(() => Promise.resolve())
  await renderUi(<AvatarUpload label="نشان" upload={upload} isCroppable />, size ? { size } : {})
  return upload
}
const uploaded = (upload: ReturnType<typeof vi.fn>) => coloursOf(upload.mock.calls[0]?.[0] as File)
const frame = () => page.getByRole('application', { name: 'جای تصویر در کادر' })
const confirm = () => page.getByRole('button', { name: 'ثبت تصویر' })

describe('a picture that is cut to a square', () => {
  test('begins with its middle and is uploaded as a square', async () => {
    const upload = await open()
    chooseFile(await halves())
    await expect.element(frame()).toBeVisible()
    await expect.element(confirm()).toBeEnabled()
    await expectAccessible()
    await confirm().click()
    await expect.poll(() => upload.mock.calls.length).toBe(1)
    expect(await uploaded(upload)).toEqual({ width: 512, height: 512, start: 'red', end: 'blue' })
    await expect.element(frame()).not.toBeInTheDocument()
  })

  test('is moved by the keyboard alone', async () => {
    const upload = await open()
    chooseFile(await halves())
    await expect.element(confirm()).toBeEnabled()
    ;(frame().element() as HTMLElement).focus()
    for (let press = 0; press < 8; press += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await confirm().click()
    await expect.poll(() => upload.mock.calls.length).toBe(1)
    expect(await uploaded(upload)).toMatchObject({ start: 'red', end: 'red' })
  })

  test('is dragged on the phone, and zoomed', async () => {
    const upload = await open(PHONE)
    chooseFile(await halves())
    await expect.element(confirm()).toBeEnabled()
    const { x, y, width } = frame().element().getBoundingClientRect()
    const at = (type: string, byX: number) =>
      frame()
        .element()
        .dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x + width / 2 + byX, clientY: y + 20 }),
        )
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {})
    at('pointerdown', 0)
    at('pointermove', -width * 0.8)
    at('pointerup', -width * 0.8)
    await page.getByRole('slider', { name: 'بزرگ‌نمایی' }).fill('2')
    await confirm().click()
    await expect.poll(() => upload.mock.calls.length).toBe(1)
    expect(await uploaded(upload)).toMatchObject({ start: 'blue', end: 'blue' })
  })

  test('is left as it was when the crop is given up', async () => {
    const upload = await open()
    chooseFile(await halves())
    await expect.element(frame()).toBeVisible()
    await page.getByRole('button', { name: 'انصراف' }).click()
    await expect.element(frame()).not.toBeInTheDocument()
    expect(upload).not.toHaveBeenCalled()
  })
})

describe('what only looks like a picture is refused in words', () => {
  test('[ACC-22] with the head of a PNG and nothing behind it', async () => {
    const upload = await open()
    const whole = new Uint8Array(await (await halves()).arrayBuffer())
    chooseFile(new File([whole.slice(0, 60)], 'torn.png', { type: 'image/png' }))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('این فایل تصویر سالمی نیست؛ تصویر دیگری انتخاب کنید')
    expect(upload).not.toHaveBeenCalled()
  })

  test('[ACC-21] with fifty megapixels in a small file', async () => {
    const upload = await open()
    const bytes = new Uint8Array(await (await halves()).arrayBuffer())
    new DataView(bytes.buffer).setUint32(16, 10_000)
    new DataView(bytes.buffer).setUint32(20, 5000)
    chooseFile(new File([bytes], 'huge.png', { type: 'image/png' }))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('ابعاد تصویر بیشتر از ۲۵ مگاپیکسل است؛ آن را کوچک‌تر کنید و دوباره انتخاب کنید')
    expect(upload).not.toHaveBeenCalled()
  })
})
