import * as z from 'zod/mini'
import { nomesDosTipos } from './cadastro-lista.ts'
import {
  idParam,
  instante,
  inteiro,
  pagina,
  paginacao,
  texto,
  textoObrigatorio,
  versaoQuery,
} from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileBody, FileResponse } from '#src/api/contract/nucleo/file.ts'

// A file that staff keep with a cadastro. People call it 'documento', a word that the code has for CPF and CNPJ.

/** Rows of a page of anexos. */
export const ANEXOS_POR_PAGINA = 20
/** Anexos that a cadastro may have, those that were deleted not counted. */
export const ANEXOS_MAX = 200

/** Bytes of such a file. */
export const DOCUMENTO_MAX = 20 * 1024 * 1024

/** The types of files that people keep here and send with a message. */
export const tiposDeDocumento = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const satisfies FileResponse['types']

/** What a browser shows by itself and that runs nothing of its own: the others are only saved. */
export const anexosVisiveis: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']

/** A file to be kept with a cadastro, with what it is. */
export const anexoEnviado = {
  field: 'arquivo',
  types: tiposDeDocumento,
  max: DOCUMENTO_MAX,
  fields: z.strictObject({ descricao: z.prefault(texto(200), '') }),
} as const satisfies FileBody

const anexo = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  descricao: z.string(),
  /** Of its content. */
  tipo: z.string(),
  /** Bytes. */
  tamanho: z.int(),
  criadoEm: instante,
  /** The name of who added it; null when that is not known. */
  criadoPor: z.nullable(z.string()),
  excluidoEm: z.nullable(instante),
})
export type Anexo = z.infer<typeof anexo>

const doCadastro = z.object({ tipo: z.enum(nomesDosTipos), matricula: idParam })
const deUm = z.extend(doCadastro, { id: idParam })
const caminho = '/api/anexo/:tipo/:matricula'

/** The anexos of a living cadastro, the newest first; those deleted are for users who may restore them, 403 otherwise. 404 for no such cadastro. */
export const listarAnexos = endpoint({
  method: 'GET',
  path: caminho,
  access: 'cadastro:ler',
  summary: 'Documentos guardados em um cadastro',
  params: doCadastro,
  query: z.strictObject({
    ...paginacao(ANEXOS_POR_PAGINA),
    situacao: z.prefault(z.enum(['guardados', 'excluidos']), 'guardados'),
  }),
  response: pagina(anexo),
})

/**
 * Keeps a file with a cadastro. 404 for no such cadastro; at the field 413 `arquivo-grande`, 415 `arquivo-tipo`, and 422 for an empty file or
 * when the cadastro has `ANEXOS_MAX` already.
 */
export const incluirAnexo = endpoint({
  method: 'POST',
  path: caminho,
  access: 'cadastro:gravar',
  summary: 'Guarda um documento em um cadastro',
  params: doCadastro,
  body: anexoEnviado,
  response: anexo,
})

/** The content, to be saved under its own name. 404 for an anexo of another cadastro, and for one that was deleted. */
export const baixarAnexo = endpoint({
  method: 'GET',
  path: `${caminho}/:id`,
  access: 'cadastro:ler',
  summary: 'Conteúdo de um documento',
  params: deUm,
  response: { types: tiposDeDocumento, disposition: 'attachment' },
})

/** Renames and describes; the name keeps an ending of its type. 404, 409 `conflito` when it was changed since `versao` was read. */
export const alterarAnexo = endpoint({
  method: 'PUT',
  path: `${caminho}/:id`,
  access: 'cadastro:gravar',
  summary: 'Renomeia ou descreve um documento',
  params: deUm,
  body: z.strictObject({ versao: inteiro(1), nome: textoObrigatorio(120), descricao: texto(200) }),
  response: anexo,
})

/** Marks as deleted; gives the revision that its restoration must name. 404, 409 `conflito` as above. */
export const excluirAnexo = endpoint({
  method: 'DELETE',
  path: `${caminho}/:id`,
  access: 'cadastro:excluir',
  summary: 'Exclui um documento',
  params: deUm,
  query: versaoQuery,
  response: z.object({ versao: z.int() }),
})

/** Takes the mark away. 404 for what is not deleted, 409 `conflito`, 422 when the cadastro has `ANEXOS_MAX` by now. */
export const restaurarAnexo = endpoint({
  method: 'POST',
  path: `${caminho}/:id/restaurar`,
  access: 'cadastro:excluir',
  summary: 'Restaura um documento excluído',
  params: deUm,
  body: z.strictObject({ versao: inteiro(1) }),
  response: anexo,
})
