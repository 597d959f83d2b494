import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { acesso } from '#server/db/schema/cadastro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { um } from '#server/test-support/rows.ts'
import { naoHa, type Attempt, type Contexto } from './attempt.ts'

type Onde = Pick<Contexto, 'h' | 'e'>

/** A cadastro of its own that the entidade's client reaches: of one, one correction waits at a time. */
export async function cadastroComAcesso(
  { h, e }: Onde,
  tipo: TipoCadastro = 'pessoajuridica',
  mais: Parameters<typeof novoCadastro>[3] = {},
) {
  const feito = await novoCadastro(h, e, tipo, mais)
  const valores = { entidadeId: e.id, usuarioId: e.cliente.id, cadastroId: feito.id, ativo: true }
  const { id } = await um(h.database.db.insert(acesso).values(valores).returning({ id: acesso.id }))
  return { ...feito, acessoId: id }
}

/** What its client asks for, unless told otherwise. */
export const paraCorrigir = (acessoId: number, dados: object = {}) => ({
  acessoId,
  dados: { tipo: 'pessoajuridica', email: 'novo@exemplo.org.br', cidade: 'Recife', ...dados },
  texto: '',
  arquivos: [],
})

/** An atendimento that asks for a correction of a cadastro of its own, which is of revision 1. */
export async function correcaoNova({ h, e }: Onde) {
  const { acessoId, ...cadastro } = await cadastroComAcesso({ h, e })
  const headers = await h.entrar(e.cliente.email, 'public', e.slug)
  const feita = await h.inject({
    method: 'POST',
    url: '/api/public/correcao',
    headers,
    payload: paraCorrigir(acessoId),
  })
  if (feita.statusCode !== 200) throw new Error(`A correção não foi pedida: ${feita.body}`)
  return { ...feita.json<{ id: number }>(), acessoId, cadastro }
}

/** What staff send to take all of it. */
export const paraAprovar = ({ cadastro: { matricula } }: Awaited<ReturnType<typeof correcaoNova>>) => ({
  matricula,
  versao: 1,
  campos: ['email', 'cidade'],
  motivo: '',
})

/** The attempts of corrections. */
export const attemptsDasCorrecoes: Record<string, Attempt> = {
  'GET /api/public/correcao': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    mostra: /"pedidaEm"/,
    chamada: async (contexto) => ({
      url: `/api/public/correcao?acessoId=${(await correcaoNova(contexto)).acessoId}`,
    }),
  },
  'POST /api/public/correcao': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    mostra: /"id"/,
    chamada: async (contexto) => ({
      payload: paraCorrigir((await cadastroComAcesso(contexto)).acessoId),
    }),
  },
  'GET /api/correcao/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"pedidaEm"/,
    chamada: async (contexto) => ({
      url: `/api/correcao/pessoajuridica/${(await correcaoNova(contexto)).cadastro.matricula}`,
    }),
  },
  'POST /api/atendimento/:id/correcao/aprovar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"aprovada"/,
    async chamada(contexto) {
      const feita = await correcaoNova(contexto)
      return { url: `/api/atendimento/${feita.id}/correcao/aprovar`, payload: paraAprovar(feita) }
    },
  },
  'POST /api/atendimento/:id/correcao/recusar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"recusada"/,
    async chamada(contexto) {
      const { id } = await correcaoNova(contexto)
      return {
        url: `/api/atendimento/${id}/correcao/recusar`,
        payload: { motivo: 'O comprovante é de outra empresa.' },
      }
    },
  },
}
