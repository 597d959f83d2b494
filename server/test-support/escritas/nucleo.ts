import sharp from 'sharp'
import type { DadosDaEntidade } from '#src/api/contract/geral/dados-da-entidade.ts'
import type { Configuracao, Configurado } from '#src/api/contract/nucleo/configuracao.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { darLogoAnterior } from '#server/test-support/attempts-rows.ts'
import { corpoDaConfiguracao } from '#server/test-support/attempts/configuracao.ts'
import { escolhaDeCookies } from '#server/test-support/attempts/nucleo.ts'
import { licencaNova } from '#server/test-support/licenca.ts'
import { alterou, doAdmin, incluiu, type Cena, type Escritas } from './escrita.ts'

/** The calls of one kind of settings: the first save makes their row, and back to the defaults leaves it without any. */
function daConfiguracao(declarada: Configuracao): Escritas {
  const { path, tipo } = declarada
  const atual = async ({ h, admin }: Cena) =>
    (await h.inject({ url: path, headers: admin.headers })).json<Configurado>()
  const semMeta = ({ versao: _versao, ignorados: _ignorados, ...valores }: Partial<Configurado>) => valores
  return {
    [`PUT ${path}`]: async (cena) => {
      const payload = corpoDaConfiguracao(declarada, await atual(cena))
      // the line of a new row leaves nulls out
      const cheios = Object.fromEntries(
        Object.entries(semMeta(payload)).filter(([, valor]) => valor !== null),
      )
      return doAdmin({ payload, deixa: [incluiu('configuracao', { valor: cheios }, tipo)] })
    },
    [`DELETE ${path}`]: async (cena) => {
      const agora = await atual(cena)
      return doAdmin({
        url: `${path}?versao=${agora.versao}`,
        deixa: [alterou('configuracao', tipo, { valor: semMeta(agora) }, { valor: {} })],
      })
    },
  }
}

/** The calls of the area. */
export const escritas: Escritas = {
  ...Object.assign({}, ...Object.values<Configuracao>(configuracoes).map(daConfiguracao)),
  'POST /api/consentimento': async ({ h, e }) => ({
    payload: {
      ...escolhaDeCookies(),
      versao: (await h.app.entidades.gravada(e.id)).cookies.versao,
      categorias: [],
    },
    deixa: [],
  }),
  'PUT /api/entidade/dados': async ({ h, e, admin }) => {
    const atual = await h.inject({ url: '/api/entidade/dados', headers: admin.headers })
    const { slug: _slug, hosts: _hosts, ...dados } = atual.json<DadosDaEntidade>()
    return doAdmin({
      payload: { ...dados, razaoSocial: 'Sindicato de Outro Nome' },
      deixa: [
        alterou(
          'entidade',
          e.id,
          { razao_social: dados.razaoSocial },
          { razao_social: 'Sindicato de Outro Nome' },
        ),
      ],
    })
  },
  'POST /api/entidade/logo': async ({ e }) => {
    const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#258' } })
      .png()
      .toBuffer()
    return doAdmin({
      form: [
        { name: 'logo', filename: 'logo.png', type: 'image/png', content },
        { name: 'versao', content: '1' },
      ],
      deixa: [
        alterou(
          'entidade',
          e.id,
          { logo: null, logo_tipo: null },
          // a picture is no text to keep twice
          { logo: 'oculto', logo_tipo: 'image/png' },
        ),
      ],
    })
  },
  'POST /api/entidade/licenca': async ({ e }) =>
    doAdmin({
      payload: await licencaNova(e.cnpj, { numero: 'auditada' }),
      deixa: [
        incluiu('licenca', { numero: 'auditada', token: 'oculto', salva_por: e.admin.id }, String(e.id)),
      ],
    }),
  'DELETE /api/entidade/logo': async ({ e }) =>
    doAdmin({
      url: '/api/entidade/logo?versao=2',
      deixa: [
        alterou(
          'entidade',
          e.id,
          { logo: 'oculto', logo_tipo: 'image/png' },
          { logo: null, logo_tipo: null },
        ),
      ],
    }),
  'POST /api/entidade/logo/restaurar': async ({ h, e }) =>
    doAdmin({
      payload: { id: await darLogoAnterior(h, e), versao: 3 },
      deixa: [
        alterou(
          'entidade',
          e.id,
          { logo: null, logo_tipo: null },
          { logo: 'oculto', logo_tipo: 'image/png' },
        ),
      ],
    }),
}
