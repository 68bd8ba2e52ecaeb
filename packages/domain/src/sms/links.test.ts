import { describe, expect, it } from 'vitest'
import { linksIn } from './links.ts'

describe('[STF-02] links in a text', () => {
  it.each([
    ['حراج: https://shop.ir/off?x=1. بشتابید', ['https://shop.ir/off?x=1']],
    ['ورود از www.example.com/a، یا example.ir', ['www.example.com/a', 'example.ir']],
    ['(bit.ly/3xYz) و bit.ly/3xYz', ['bit.ly/3xYz']],
    ['قیمت 12.500 ریال، نسخهٔ 2.0.1', []],
    ['نشانی: info@peyk.ir', []],
    ['سلام.به فروشگاه ما بیایید', []],
  ])('%s', (text, links) => {
    expect(linksIn(text)).toEqual(links)
  })
})
