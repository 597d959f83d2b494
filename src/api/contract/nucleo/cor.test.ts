import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, MAIN_SHADE, palette } from './cor.ts'

// --mantine-color-body of tokens.css in the dark.
const DARK_BODY = '#1a1e24'

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('white text is readable on the main shade and darker, whatever the colour of the entidade', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      for (const shade of palette(color).slice(MAIN_SHADE)) {
        expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('links of shade 3 are readable on the dark body', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(palette(color)[3] ?? '', DARK_BODY)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that is dark enough is kept as it is', () => {
  expect(palette('#123456')[MAIN_SHADE]).toBe('#123456')
})

test('what is not a colour gives the house colour', () => {
  expect(palette('azul')).toEqual(palette('#1f5f8b'))
  expect(palette('azul')).toHaveLength(10)
})
