import { expect, test } from 'vitest'
import { inBrand } from './page-brand.ts'

const PAGE =
  '<html lang="pt-BR"><head><meta name="theme-color" content="#1f5f8b" /><title>Contribui</title></head><body><span>Contribui</span></body></html>'

test('a page comes in the name and the shades of its entidade', () => {
  const page = inBrand(PAGE, { nomeFantasia: 'Sindicato $& Água', cor: '#7a1f2b' })
  expect(page).toContain(
    '<meta name="entidade" content="Sindicato $&#38; Água"><title>Sindicato $&#38; Água</title>',
  )
  expect(page).toContain('<span>Sindicato $&#38; Água</span>')
  expect(page).toContain('--mantine-color-entidade-6:#7a1f2b;')
  expect(page).toContain('name="theme-color" content="#7a1f2b"')
})

test('a name is text, whatever stands in it', () => {
  const page = inBrand(PAGE, { nomeFantasia: `"><script>alert('1')</script>`, cor: '"><script>' })
  expect(page).not.toContain('<script')
  expect(page).not.toContain(`'1'`)
})
