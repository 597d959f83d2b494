import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ENDERECOS_OCUPADOS, entidadeNova } from './entidade-nova.ts'

const slugDe = (slug: string) => entidadeNova.shape.slug.safeParse(slug).error?.issues[0]?.message

it('keeps every first word of a screen, and of what the server answers itself, from being an entidade', () => {
  const palavras = readdirSync('src/routes')
    .map((nome) => nome.replace(/\.tsx$/, ''))
    .filter((nome) => /^[a-z\d]/.test(nome) && nome !== 'index')
  expect(palavras.length).toBeGreaterThan(10)
  expect([...palavras, 'api', 'hubs', 'assets'].filter((nome) => !ENDERECOS_OCUPADOS.has(nome))).toEqual([])
  for (const nome of ENDERECOS_OCUPADOS)
    expect(slugDe(nome)).toBe('Este endereço é do próprio sistema. Escolha outro.')
})

it.each([
  ['sindicato', /^$/],
  [' Sindicato-2 ', /^$/],
  ['a'.repeat(40), /^$/],
  ['a'.repeat(41), /^Use de 2 a 40/],
  ['a', /^Use de 2 a 40/],
  ['-sindicato', /^Use de 2 a 40/],
  ['união', /^Use de 2 a 40/],
  ['sindicato do norte', /^Use de 2 a 40/],
  ['', /^Informe o endereço/],
])('judges the slug %j', (slug, frase) => {
  expect(slugDe(slug) ?? '').toMatch(frase)
})
