import { parcelaDoAcordo } from '#src/api/contract/dinheiro/debito.ts'
import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import { data, idParam, instante, mes, somaCentavos } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { chamado, nomeado } from './atendimento-partes.ts'

// What support needs of a client to answer, and no more of the cadastro than that.

/** Slips and atendimentos that a summary tells of at most, the newest first. */
export const ULTIMOS_DO_RESUMO = 5
/** Open debits that it names at most; of the others it tells how many there are. */
export const DEBITOS_DO_RESUMO = 50

const doCliente = z.object({ tipo: z.enum(nomesDosTipos), matricula: idParam })
const soma = z.object({ quantidade: z.int(), total: somaCentavos })
const devido = z.object({
  id: z.int(),
  contribuicao: z.string(),
  parcela: z.nullable(parcelaDoAcordo),
  periodo: mes,
  vencimento: data,
  /** Days past due today; 0 of what is not late. */
  atraso: z.int(),
  valor: somaCentavos,
})

/** How a slip stands, as people read it. */
export const situacoesDoBoleto = {
  'a-registrar': 'A registrar',
  registrado: 'Registrado',
  rejeitado: 'Rejeitado',
  pago: 'Pago',
  baixado: 'Baixado',
} as const
export type SituacaoDoBoleto = keyof typeof situacoesDoBoleto

/** A client as support sees one. */
export const resumo = z.object({
  id: z.int(),
  tipo: z.enum(nomesDosTipos),
  matricula: z.int(),
  nome: z.string(),
  nomeFantasia: z.string(),
  registro: z.string(),
  ativo: z.boolean(),
  cidade: z.string(),
  uf: z.string(),
  /** Whom to reach, the cadastro's own e-mail and telephone first. `de` says who or what it is of. */
  contatos: z.array(z.object({ de: z.string(), email: z.string(), telefone: z.string() })),
  /** What is open, with its value on `dia`: today, or the working day after. */
  divida: z.object({
    dia: data,
    vencido: soma,
    aVencer: soma,
    debitos: z.array(z.extend(devido, { temBoleto: z.boolean() })),
    /** How many more there are. */
    outros: z.int(),
  }),
  acessos: z.array(
    z.object({
      id: z.int(),
      /** Whether the acesso opens the cadastro. */
      ativo: z.boolean(),
      usuario: z.object({
        id: z.int(),
        nome: z.string(),
        email: z.string(),
        ativo: z.boolean(),
        /** False until the person who was invited has chosen one. */
        temSenha: z.boolean(),
        /** Set while too many wrong passwords keep the login closed. */
        bloqueadoAte: z.nullable(instante),
        ultimoAcessoEm: z.nullable(instante),
      }),
    }),
  ),
  boletos: z.array(
    z.object({
      id: z.int(),
      emitidoEm: instante,
      vencimento: data,
      valor: somaCentavos,
      // the keys of the table
      situacao: z.enum(Object.keys(situacoesDoBoleto) as [SituacaoDoBoleto, ...SituacaoDoBoleto[]]),
    }),
  ),
  /** Those of the cadastro that the caller may see. */
  atendimentos: z.array(
    z.extend(chamado, {
      titulo: z.string(),
      classe: z.enum(nomesDasClasses),
      status: z.string(),
      ultimaMensagemEm: instante,
    }),
  ),
  totalAtendimentos: z.int(),
})
export type ResumoDoCliente = z.infer<typeof resumo>

/** A client in short, for who may see no more of the cadastro. That a natural person's was read is recorded. 404. */
export const obterResumo = endpoint({
  method: 'GET',
  path: '/api/atendimento/cliente/:tipo/:matricula',
  access: 'atendimento:resumo',
  summary: 'Resumo de um cliente, para o atendimento',
  custo: 'documento',
  params: doCliente,
  response: resumo,
})

/** What a new atendimento of a client may be about: open debits and kept documents, the newest first. 404. */
export const assuntosDoCliente = endpoint({
  method: 'GET',
  path: '/api/atendimento/cliente/:tipo/:matricula/sobre',
  access: 'atendimento:gravar',
  summary: 'Débitos e documentos de que um atendimento pode tratar',
  params: doCliente,
  response: z.object({ debitos: z.array(devido), anexos: z.array(nomeado) }),
})
