import { expect, test } from 'vitest'
import { inBrand } from './page-brand.ts'

const PAGE =
  '<html lang="pt-BR"><head><meta name="theme-color" content="#1f5f8b" /><title>Contribui</title></head><body><span>Contribui</span><p class="name">Contribui</p></body></html>'

test('a page comes in the name and the shades of its entidade', () => {
  const page = inBrand(PAGE, {
    nomeFantasia: 'Sindicato $& Água',
    razaoSocial: 'Sindicato das $& Águas',
    cor: '#7a1f2b',
  })
  expect(page).toContain(
    '<meta name="entidade" content="Sindicato $&#38; Água" data-razao="Sindicato das $&#38; Águas"><title>Sindicato $&#38; Água</title>',
  )
  expect(page).toContain('<span>Sindicato $&#38; Água</span>')
  expect(page).toContain('<p class="name">Sindicato $&#38; Água</p><p>Sindicato das $&#38; Águas</p>')
  expect(page).toContain('--mantine-color-entidade-6:#7a1f2b;')
  expect(page).toContain('name="theme-color" content="#7a1f2b"')
})

test('a name is text, whatever stands in it', () => {
  const page = inBrand(PAGE, {
    nomeFantasia: `"><script>alert('1')</script>`,
    razaoSocial: `"><script>`,
    cor: '"><script>',
  })
  expect(page).not.toContain('<script')
  expect(page).not.toContain(`'1'`)
})
