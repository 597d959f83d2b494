import { expect, it, vi } from 'vitest'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { FaceEntidade } from '#src/api/contract/nucleo/face.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
const face = (slug: string, headers: Record<string, string> = {}) =>
  h.inject({ url: `/api/entidade/${slug}`, headers })

it('shows the face of any entidade to anyone, and nothing else of it', async () => {
  const beta = (await face('beta')).json<FaceEntidade>()
  expect(beta).toEqual({
    slug: 'beta',
    nomeFantasia: 'Sindicato beta',
    razaoSocial: 'Sindicato beta de Teste',
    image64: null,
    logoVersao: 1,
    cor: '#1f5fa8',
    contato: { telefone: '', email: '', site: '' },
    outras: true,
    settings: {
      homeAddress: '/public/lista/debitos',
      accessAddress: '/public/acessos',
      caminhoRegistro: '/public/registro',
      consultaCnpj: 'aberta',
      consultaCpf: 'segundo-dado',
    },
    cookies: { ...configuracoes.cookies.padrao, versao: '1.0' },
    contribuicoes: [
      { codContrib: 1, nome: 'Contribuição associativa', baseLegal: 'Assembleia geral' },
      { codContrib: 2, nome: 'Contribuição sindical', baseLegal: 'Assembleia geral' },
      { codContrib: 3, nome: 'Contribuição assistencial beta', baseLegal: 'Acordo coletivo' },
    ],
  })
  const { contribuicoes: _, ...rosto } = beta
  const propria = await h.inject({ url: '/api/entidade', headers: { 'x-entidade': 'beta' } })
  expect(propria.json<Entidade>()).toEqual(rosto)
})

it('names all entidades to whoever looks for theirs, and says where there is but one', async () => {
  const todas = (await h.inject({ url: '/api/entidades' })).json<object[]>()
  expect(todas).toEqual([
    { slug: 'alfa', nomeFantasia: 'Sindicato alfa', razaoSocial: 'Sindicato alfa de Teste', logo: null },
    { slug: 'beta', nomeFantasia: 'Sindicato beta', razaoSocial: 'Sindicato beta de Teste', logo: null },
  ])
  const daqui = async () =>
    (await h.inject({ url: '/api/entidade', headers: { 'x-entidade': 'alfa' } })).json<Entidade>().outras
  expect(await daqui()).toBe(true)
  const [linha] = await h.app.entidades.todas()
  vi.spyOn(h.app.entidades, 'todas').mockResolvedValueOnce([linha!])
  expect(await daqui()).toBe(false)
})

it.each([
  ['gama', 404],
  ['BETA', 400],
  ['..%2Fbeta', 400],
  ['a'.repeat(41), 400],
])('refuses %s', async (slug, status) => {
  expect((await face(slug)).statusCode).toBe(status)
})
