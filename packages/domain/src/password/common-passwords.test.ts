import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { isPasswordAccepted } from './strength.ts'

describe('[promise S1] ASVS 6.2.4 6.2.12 a common password is refused', () => {
  it.each([
    'Password1!', 'P@ssw0rd', 'P@ssw0rd1', 'P@$$w0rd', 'Passw0rd!', 'PASSWORd@123', 'Pass@1234', 'Admin@123', 'Admin@1234',
    'Qwerty@123', 'Qwerty1!', 'qwErty!12345', 'Asdf@1234', 'Zxcvbn@1', 'Abcd@1234', 'Abc@12345', '!Qaz2wsx', '1Qaz@wsx',
    'Welcome@1', 'Welcome@2024', 'Letmein!1', 'Iloveyou1!', 'Test@1234', 'Summer@2025', 'Iran@1404', 'Tehran@1405', 'Ali@1375!',
    'Mohammad@1380', 'Reza@12345', 'Salam@123', 'Esteghlal1!', 'Persepolis@11', 'Fatemeh@1370', '12Password!',
  ])('«%s»', (password) => {
    expect(isCommonPassword(password)).toBe(true)
    expect(isPasswordAccepted({ password })).toBe(false)
  }) // prettier-ignore
})

it.each(['Sms@1234', 'Panel@1405', 'Payamak!123', 'Operator@1'])(
  '[promise S1] ASVS 6.2.11 a word of this product is no password: «%s»',
  (password) => {
    expect(isPasswordAccepted({ password })).toBe(false)
  },
)

describe('a password is not refused when it only resembles a common one', () => {
  it.each(['Abcdef1!', 'Kh0sh@madid', 'Labkhand@1405', 'Ali.Rezaei1!', 'Password!rain7', 'Tehran@84163', 'Reza@Sib47Zard', 'Sms9!panelKabk'])(
    '«%s»',
    (password) => expect(isPasswordAccepted({ password })).toBe(true),
  ) // prettier-ignore

  it('as an unknown word, whatever follows it', () => {
    const letters = fc.array(fc.constantFrom(...'bdfgjkvwxz'), { minLength: 6, maxLength: 20 })
    fc.assert(fc.property(letters, fc.nat(), (word, n) => !isCommonPassword(`K${word.join('')}@${n}`)))
  })
})
