import { expect } from 'vitest'
import {
  departamentoComTipo,
  marcadaNova,
  paraDeclarar,
  paraDeclararMinha,
  paraMarcar,
  paraMarcarMinha,
  REGRAS,
} from '#server/test-support/attempts/homologacao.ts'
import { alterou, doAdmin, doCliente, incluiu, type Escritas } from './escrita.ts'

const abriu = (canal: string, cadastroId: number, daEquipe: boolean) => [
  incluiu('atendimento', { canal, cadastro_id: cadastroId }),
  incluiu('atendimento_mensagem', { texto: 'oculto', da_equipe: daEquipe }),
  incluiu('homologacao', { empregado_nome: 'Davi Nunes', empregado_cpf: 'oculto' }),
]
const remarcou = (id: number) => [
  alterou('homologacao', id, { inicio: expect.any(String) }, { inicio: expect.any(String) }),
]

/** The calls of homologações. */
export const escritasDasHomologacoes: Escritas = {
  'PUT /api/homologacao/agenda/:id': async ({ h, e }) => {
    const { departamentoId, tipoId } = await departamentoComTipo({ h, e })
    return doAdmin({
      url: `/api/homologacao/agenda/${departamentoId}`,
      payload: { versao: 0, tipoId, regras: REGRAS },
      deixa: [incluiu('agenda', { departamento_id: departamentoId, tipo_id: tipoId })],
    })
  },
  'POST /api/homologacao': async ({ h, e }) =>
    doAdmin({ payload: await paraMarcar({ h, e }), deixa: abriu('balcao', e.empresa.id, true) }),
  'POST /api/public/homologacao': async ({ h, e }) =>
    doCliente({ payload: await paraMarcarMinha({ h, e }), deixa: abriu('site', e.empresa.id, false) }),
  'POST /api/homologacao/declaracao': async ({ h, e }) =>
    doAdmin({ payload: await paraDeclarar({ h, e }), deixa: [] }),
  'POST /api/public/homologacao/declaracao': async ({ h, e }) =>
    doCliente({ payload: await paraDeclararMinha({ h, e }), deixa: [] }),
  'POST /api/atendimento/:id/homologacao': async ({ h, e }) => {
    const { id, outro } = await marcadaNova({ h, e })
    return doAdmin({
      url: `/api/atendimento/${id}/homologacao`,
      payload: { inicio: outro },
      deixa: remarcou(id),
    })
  },
  'POST /api/public/atendimento/:id/homologacao': async ({ h, e }) => {
    const { id, outro } = await marcadaNova({ h, e })
    return doCliente({
      url: `/api/public/atendimento/${id}/homologacao`,
      payload: { inicio: outro },
      deixa: remarcou(id),
    })
  },
  'PUT /api/atendimento/:id/homologacao/documento': async ({ h, e }) => {
    const { id } = await marcadaNova({ h, e })
    return doAdmin({
      url: `/api/atendimento/${id}/homologacao/documento`,
      payload: { nome: REGRAS.documentos[0]?.nome, recebido: true },
      deixa: [
        alterou('homologacao', id, { documentos: expect.any(Array) }, { documentos: expect.any(Array) }),
      ],
    })
  },
}
