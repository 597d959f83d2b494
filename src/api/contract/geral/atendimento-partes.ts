import * as z from 'zod/mini'
import { DOCUMENTO_MAX, tiposDeDocumento } from '#src/api/contract/cadastro/anexo.ts'
import { idParam, instante, inteiro, textoObrigatorio } from '#src/api/contract/nucleo/common.ts'
import type { FileBody, FileResponse } from '#src/api/contract/nucleo/file.ts'
import { avaliacoes, type Avaliacao } from './atendimento-avaliacoes.ts'

// What staff and clients read and write alike.

/** Characters of a title. */
export const TITULO_MAX = 120
/** Characters of one message. */
export const MENSAGEM_MAX = 20_000
export const MENSAGEM_LONGA = `Use no máximo ${MENSAGEM_MAX.toLocaleString('pt-BR')} caracteres.`
/** Files of one message. */
export const ARQUIVOS_POR_MENSAGEM = 10
/** Files that somebody has sent and that are in no message yet; each is forgotten after a day. */
export const ARQUIVOS_SOLTOS_MAX = 20
/** Bytes that a client may send within 24 hours. */
export const BYTES_DO_CLIENTE_POR_DIA = 200 * 1024 * 1024
/** Messages that come with the record, and on a page of older ones. */
export const MENSAGENS_POR_PAGINA = 50

/** A file for a message that is being written. */
export const arquivoDoAtendimento = {
  field: 'arquivo',
  types: tiposDeDocumento,
  max: DOCUMENTO_MAX,
} as const satisfies FileBody

/** The content of a file of a message, to be saved under its own name. */
export const conteudoDoArquivo = {
  types: tiposDeDocumento,
  disposition: 'attachment',
} as const satisfies FileResponse

/** A file that was sent: its `id` is what a message names. `tamanho` in bytes. */
export const arquivoLido = z.object({ id: z.int(), nome: z.string(), tipo: z.string(), tamanho: z.int() })
export type ArquivoDoAtendimento = z.infer<typeof arquivoLido>

/** Ids of files that the caller has sent and that are in no message yet. */
export const arquivosDaMensagem = z.prefault(
  z
    .array(inteiro(1))
    .check(z.maxLength(ARQUIVOS_POR_MENSAGEM, `Envie até ${ARQUIVOS_POR_MENSAGEM} arquivos por mensagem.`)),
  [],
)
export const textoDaMensagem = textoObrigatorio(MENSAGEM_MAX)
export const tituloDoAtendimento = textoObrigatorio(TITULO_MAX)

/** How an atendimento is called: `12/2026`. */
export const chamado = z.object({ id: z.int(), numero: z.int(), ano: z.int() })
export const numeroDoAtendimento = ({ numero, ano }: { numero: number; ano: number }): string =>
  `${numero}/${ano}`

/** Something chosen by name. */
export const nomeado = z.object({ id: z.int(), nome: z.string() })
/** What is laid aside: by whom, and until when; `ate` null waits for the client's answer. */
export const adiamento = z.object({ por: z.string(), ate: z.nullable(instante) })
export const params = z.object({ id: idParam })
export const doArquivo = z.object({ id: idParam, arquivoId: idParam })
export const fatos = {
  criadoEm: instante,
  /** The first public answer of the team. */
  primeiraRespostaEm: z.nullable(instante),
  /** Since when the client waits for an answer; null where the team has answered last. */
  esperandoDesde: z.nullable(instante),
  /** The last public one. */
  ultimaMensagemEm: instante,
  resolvidoEm: z.nullable(instante),
  encerradoEm: z.nullable(instante),
  /** Of a resolved one: until when an answer of the client reopens it. */
  reabreAte: z.nullable(instante),
}

/** Who asked for what a message says, where the team wrote it down for them. */
export const quemPediu = z.optional(z.string())

/** Of which other atendimento a message of a conversation is, as it is called; of those that are its own it is left out. */
export const origemDaMensagem = z.optional(z.string())

/** What else is about the same: of a stub where it goes on, of others what was unified with them; what was separated from it, and from what it was. */
export const divisaoDoAtendimento = z.object({
  unificadoEm: z.nullable(chamado),
  unificados: z.array(chamado),
  separadoDe: z.nullable(chamado),
  separados: z.array(chamado),
})

/** Characters of what a client writes with a rating. */
export const AVALIACAO_COMENTARIO_MAX = 1000
/** Days for which a rating may be changed. */
export const DIAS_PARA_MUDAR_AVALIACAO = 7

export const nota = z.enum(Object.keys(avaliacoes) as [Avaliacao, ...Avaliacao[]]) // the keys of the table
/** What the client thought of it; null until they say so. */
export const avaliacaoDoAtendimento = z.nullable(z.object({ nota, comentario: z.string(), em: instante }))
