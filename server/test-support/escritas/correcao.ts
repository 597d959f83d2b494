import { expect } from 'vitest'
import {
  cadastroComAcesso,
  correcaoNova,
  paraAprovar,
  paraCorrigir,
} from '#server/test-support/attempts/correcao.ts'
import { alterou, doAdmin, doCliente, incluiu, type Escritas } from './escrita.ts'

const oculto = { campos: 'oculto', estado: 'pendente', decidida_em: null, decidida_por: null }
const decidiu = (id: number, estado: string, motivo: object) => [
  alterou(
    'correcao_cadastro',
    id,
    { ...oculto, ...motivo },
    {
      campos: 'oculto',
      ...motivo,
      estado,
      decidida_em: expect.any(String),
      decidida_por: expect.any(Number),
    },
  ),
  incluiu('atendimento_mensagem', { texto: 'oculto', da_equipe: true }),
  alterou('atendimento', id, { primeira_resposta_em: null }, { primeira_resposta_em: expect.any(String) }),
  alterou(
    'atendimento',
    id,
    { classe: 'novo', status_id: expect.any(Number) },
    { classe: 'aberto', status_id: expect.any(Number) },
  ),
]

/** The calls of corrections. */
export const escritasDasCorrecoes: Escritas = {
  'POST /api/public/correcao': async ({ h, e }) => {
    const { id, acessoId } = await cadastroComAcesso({ h, e })
    return doCliente({
      payload: paraCorrigir(acessoId),
      deixa: [
        incluiu('atendimento', { canal: 'site', cadastro_id: id, acesso_id: acessoId }),
        incluiu('atendimento_mensagem', { texto: 'oculto', da_equipe: false }),
        incluiu('correcao_cadastro', { campos: 'oculto', estado: 'pendente' }),
      ],
    })
  },
  'POST /api/atendimento/:id/correcao/aprovar': async ({ h, e }) => {
    const feita = await correcaoNova({ h, e })
    return doAdmin({
      url: `/api/atendimento/${feita.id}/correcao/aprovar`,
      payload: paraAprovar(feita),
      deixa: [
        alterou(
          'cadastro',
          feita.cadastro.id,
          { email: '', cidade: '' },
          { email: 'novo@exemplo.org.br', cidade: 'Recife' },
        ),
        ...decidiu(feita.id, 'aprovada', {}),
      ],
    })
  },
  'POST /api/atendimento/:id/correcao/recusar': async ({ h, e }) => {
    const { id } = await correcaoNova({ h, e })
    return doAdmin({
      url: `/api/atendimento/${id}/correcao/recusar`,
      payload: { motivo: 'O comprovante é de outra empresa.' },
      deixa: decidiu(id, 'recusada', { motivo: 'oculto' }),
    })
  },
}
