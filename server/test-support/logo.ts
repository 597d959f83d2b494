import { beforeAll, beforeEach } from 'vitest'
import sharp from 'sharp'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { logoAnterior } from '#server/db/schema/nucleo.ts'
import { asForm } from './form.ts'
import type { Harness } from './harness.ts'

export const URL_DA_LOGO = '/api/entidade/logo'

/** A picture of one colour. */
export const imagem = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#225588' } })

interface Como {
  /** By default those of the administrator. */
  headers?: { authorization?: string }
  /** By default the stored one. */
  versao?: number | string
  recorte?: string
}

/** The calls of alfa's logo. Before each test of the file no entidade has one, nor has had one. */
export function usarLogo(h: Harness) {
  let admin: { authorization: string }
  beforeAll(async () => {
    admin = await h.entrar(h.mundo.alfa.admin.email)
  })
  beforeEach(async () => {
    await h.database.db.delete(logoAnterior)
    await h.database.db.update(entidade).set({ logo: null, logoTipo: null, logoVersao: 1 })
    h.app.entidades.esquecer()
  })

  const face = async (slug: string) =>
    (await h.inject({ url: '/api/entidade', headers: { 'x-entidade': slug } })).json<Entidade>()
  const versaoAtual = async () => (await face('alfa')).logoVersao

  return {
    face,
    admin: () => admin,
    enviar: async (content: Buffer | string, { headers = admin, versao, recorte }: Como = {}) => {
      const form = asForm([
        { name: 'logo', filename: 'logo.png', type: 'image/png', content },
        { name: 'versao', content: String(versao ?? (await versaoAtual())) },
        ...(recorte === undefined ? [] : [{ name: 'recorte', content: recorte }]),
      ])
      return h.inject({ method: 'POST', url: URL_DA_LOGO, ...form, headers: { ...form.headers, ...headers } })
    },
    remover: async ({ headers = admin, versao }: Como = {}) =>
      h.inject({
        method: 'DELETE',
        url: `${URL_DA_LOGO}?versao=${versao ?? (await versaoAtual())}`,
        headers,
      }),
    restaurar: async (id: number, { headers = admin, versao }: Como = {}) =>
      h.inject({
        method: 'POST',
        url: `${URL_DA_LOGO}/restaurar`,
        headers,
        payload: { id, versao: versao ?? (await versaoAtual()) },
      }),
    ler: (slug: string, headers: Record<string, string> = {}) =>
      h.inject({ url: URL_DA_LOGO, headers: { 'x-entidade': slug, ...headers } }),
  }
}
