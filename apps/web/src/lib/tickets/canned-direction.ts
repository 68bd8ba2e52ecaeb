/** The direction of a text whose first letter may be that of a placeholder, which stands for words of any script. */
export const cannedDirection = (body: string): 'rtl' | 'ltr' =>
  /\p{Script=Arabic}/u.test(body.replaceAll(/\{[^}]*\}/g, '')) ? 'rtl' : 'ltr'
