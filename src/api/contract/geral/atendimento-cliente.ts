import { parcelaDoAcordo } from '#src/api/contract/dinheiro/debito.ts'
import * as z from 'zod/mini'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import {
  data,
  empresaDoAcesso,
  idParam,
  instante,
  inteiro,
  mes,
  pagina,
  paginacao,
} from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import {
  arquivoDoAtendimento,
  arquivoLido,
  arquivosDaMensagem,
  avaliacaoDoAtendimento,
  chamado,
  conteudoDoArquivo,
  divisaoDoAtendimento,
  doArquivo,
  fatos,
  MENSAGENS_POR_PAGINA,
  nomeado,
  origemDaMensagem,
  quemPediu,
  params,
  textoDaMensagem,
  tituloDoAtendimento,
} from './atendimento-partes.ts'
import { correcaoLida } from './correcao-lida.ts'
import { homologacaoLida } from './homologacao.ts'

// What a client sees of an atendimento: of the cadastros that their active acessos reach, and of those they opened about none. No notes, no e-mails
// of staff.

/** Rows of a page of the client's list. */
export const MEUS_POR_PAGINA = 20

const comum = {
  ...chamado.shape,
  titulo: z.string(),
  classe: z.enum(nomesDasClasses),
  /** As the entidade calls it. */
  status: z.string(),
  /** The name of the cadastro that it is about; blank where there is none. */
  cliente: z.string(),
  reabreAte: fatos.reabreAte,
}

/** One of the client's list. */
export const meuAtendimento = z.object({
  ...comum,
  criadoEm: instante,
  ultimaMensagemEm: instante,
  /** Where it goes on, if that is theirs too. */
  unificadoEm: z.nullable(chamado),
})
export type MeuAtendimento = z.infer<typeof meuAtendimento>

const mensagem = z.object({
  id: z.int(),
  em: instante,
  daEquipe: z.boolean(),
  autor: z.string(),
  texto: z.string(),
  arquivos: z.array(arquivoLido),
  origem: origemDaMensagem,
  pedidoDe: quemPediu,
})
export type MensagemDoCliente = z.infer<typeof mensagem>

/** One of theirs whole. */
export const meuAtendimentoDetalhe = z.object({
  ...comum,
  assunto: z.string(),
  debito: z.nullable(
    z.object({
      id: z.int(),
      contribuicao: z.string(),
      parcela: z.nullable(parcelaDoAcordo),
      periodo: mes,
      vencimento: data,
    }),
  ),
  ...fatos,
  /**
   * What an answer does: it goes on here, reopens this one, opens another one that is linked, or goes on in the one that an answer before has
   * opened; it is refused where this one was unified, since it belongs into `divisao.unificadoEm`.
   */
  aoResponder: z.enum(['continua', 'reabre', 'abre-outro', 'segue-no-outro', 'no-outro']),
  anterior: z.nullable(chamado),
  seguintes: z.array(chamado),
  /** As far as the client may see the others. */
  divisao: divisaoDoAtendimento,
  /** Of what is about one. */
  homologacao: z.optional(homologacaoLida),
  /** Of what asks for one. */
  correcao: z.optional(correcaoLida),
  avaliacao: avaliacaoDoAtendimento,
  /** Whether it may be rated now, or the rating changed. */
  podeAvaliar: z.boolean(),
  /** The newest `MENSAGENS_POR_PAGINA`, the oldest of them first; the others by `mensagensDoMeuAtendimento`. */
  mensagens: z.array(mensagem),
  totalMensagens: z.int(),
})
export type MeuAtendimentoDetalhe = z.infer<typeof meuAtendimentoDetalhe>

/** All that the client may see, or those of one acesso (of an office also of one of its companies), the last written first. 404 as any acesso. */
export const listarMeusAtendimentos = endpoint({
  method: 'GET',
  path: '/api/public/atendimento',
  access: 'publico',
  summary: 'Atendimentos do cliente',
  query: z.strictObject({
    ...paginacao(MEUS_POR_PAGINA),
    acessoId: z.optional(idParam),
    empresa: empresaDoAcesso,
  }),
  response: pagina(meuAtendimento),
})

/** The subjects of which a client may choose one. */
export const assuntosDoAtendimento = endpoint({
  method: 'GET',
  path: '/api/public/atendimento/assuntos',
  access: 'publico',
  summary: 'Assuntos que o cliente pode escolher',
  response: z.array(nomeado),
})

/** @throws 404, also for one of another client. */
export const obterMeuAtendimento = endpoint({
  method: 'GET',
  path: '/api/public/atendimento/:id',
  access: 'publico',
  summary: 'Um atendimento do cliente, com a conversa',
  params,
  response: meuAtendimentoDetalhe,
})

/** The conversation, the newest first. @throws 404 */
export const mensagensDoMeuAtendimento = endpoint({
  method: 'GET',
  path: '/api/public/atendimento/:id/mensagem',
  access: 'publico',
  summary: 'Conversa de um atendimento do cliente, por páginas',
  params,
  query: z.strictObject(paginacao(MENSAGENS_POR_PAGINA)),
  response: pagina(mensagem),
})

/**
 * Asks the entidade. About an acesso of the client's (of an office also about one of its companies), or about none. 404 as any acesso; 422 at
 * `debitoId` for a debit that is not of that cadastro, at `assuntoId` for what is not offered, at `arquivos` for a file that is not the
 * caller's or is in a message.
 */
export const abrirMeuAtendimento = endpoint({
  method: 'POST',
  path: '/api/public/atendimento',
  access: 'publico',
  summary: 'Abre um atendimento',
  body: z
    .strictObject({
      acessoId: z.nullable(inteiro(1)),
      empresa: z.optional(inteiro(1)),
      debitoId: z.nullable(inteiro(1)),
      assuntoId: z.nullable(inteiro(1)),
      titulo: tituloDoAtendimento,
      texto: textoDaMensagem,
      arquivos: arquivosDaMensagem,
    })
    .check(
      z.refine(({ acessoId, debitoId, empresa }) => acessoId !== null || (debitoId === null && !empresa), {
        path: ['acessoId'],
        error: 'Escolha de qual acesso você fala.',
      }),
    ),
  response: meuAtendimentoDetalhe,
})

/**
 * Writes to the team. Answers the atendimento that it went to: another one, linked, where this one is closed or was resolved too long ago, and once
 * there is one that goes on from it and is open still, that one. 404; 409 `atendimento-unificado` where it goes on in another one of theirs;
 * 422 at `texto`, `arquivos`.
 */
export const responderMeuAtendimento = endpoint({
  method: 'POST',
  path: '/api/public/atendimento/:id/mensagem',
  access: 'publico',
  summary: 'Responde em um atendimento',
  params,
  body: z.strictObject({ texto: textoDaMensagem, arquivos: arquivosDaMensagem }),
  response: meuAtendimentoDetalhe,
})

/** Needs no more help. 404, 409 `atendimento-encerrado` where it is closed already. */
export const encerrarMeuAtendimento = endpoint({
  method: 'POST',
  path: '/api/public/atendimento/:id/encerrar',
  access: 'publico',
  summary: 'Encerra um atendimento',
  params,
  response: meuAtendimentoDetalhe,
})

/** Keeps a file for a message that is being written. Refused as `enviarArquivoDoAtendimento`, and beyond `BYTES_DO_CLIENTE_POR_DIA`. */
export const enviarMeuArquivo = endpoint({
  method: 'POST',
  path: '/api/public/atendimento/arquivo',
  access: 'publico',
  summary: 'Envia um arquivo para uma mensagem',
  body: arquivoDoAtendimento,
  response: arquivoLido,
})

/** The content of a file of a public message. 404 for any other. */
export const baixarMeuArquivo = endpoint({
  method: 'GET',
  path: '/api/public/atendimento/:id/arquivo/:arquivoId',
  access: 'publico',
  summary: 'Arquivo de uma mensagem',
  params: doArquivo,
  response: conteudoDoArquivo,
})
