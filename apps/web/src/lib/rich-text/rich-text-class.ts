/** How an article looks, where it is read and where it is written. Each block finds its own direction. */
export const richTextClass = [
  'text-base text-ink-2 wrap-anywhere [&>*+*]:mt-3',
  '[&_:is(h2,h3,h4,p,li,blockquote)]:[unicode-bidi:plaintext]',
  '[&_h2]:text-lg [&_h2]:font-bold [&_h2]:text-ink [&>*+h2]:mt-5',
  '[&_h3]:text-md [&_h3]:font-semibold [&_h3]:text-ink [&>*+h3]:mt-5',
  '[&_h4]:text-base [&_h4]:font-semibold [&_h4]:text-ink',
  '[&_strong]:font-semibold [&_strong]:text-ink [&_u]:underline [&_u]:underline-offset-4',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-[persian] [&_ol]:ps-6 [&_li+li]:mt-1.5 [&_li>*+*]:mt-1.5',
  '[&_a]:font-medium [&_a]:text-primary-ink [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:rounded-md [&_blockquote]:border-s-4 [&_blockquote]:border-primary [&_blockquote]:bg-subtle [&_blockquote]:px-4 [&_blockquote]:py-3',
  '[&_code]:rounded-sm [&_code]:bg-subtle [&_code]:px-1.5 [&_code]:font-mono [&_code]:text-sm [&_code]:[unicode-bidi:isolate]',
  '[&_hr]:border-line [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_img]:border [&_img]:border-line',
].join(' ')
