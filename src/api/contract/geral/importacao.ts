import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { idParam, instante, inteiro } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileBody } from '#src/api/contract/nucleo/file.ts'
import { valorHistorico } from '#src/api/contract/nucleo/historico.ts'
import { situacaoTarefa } from '#src/api/contract/servicos/tarefa.ts'

/** Rows of a file, beside its head. */
export const LINHAS_MAX = 200_000
/** Columns of a file. */
export const COLUNAS_MAX = 100
/** Faults that a reading tells at most; the file of faults has all. */
export const OCORRENCIAS_MAX = 100
/** Records that an import changes of which a reading tells what, at most. */
export const MUDANCAS_MAX = 100

const tipo = z.enum(nomesDosTipos)

/** A file of rows of one kind of cadastro. */
export const planilha = {
  field: 'arquivo',
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  max: 50 * 1024 ** 2,
  fields: z.strictObject({ tipo }),
} as const satisfies FileBody

/** What is done with a row whose document a living record has. */
export const duplicados = { atualizar: 'Atualizar o cadastro', pular: 'Deixar o cadastro como está' } as const
const comDuplicados = z.enum(['atualizar', 'pular'])

const ato = z.enum(['conferir', 'importar', 'desfazer'])
export type AtoDaImportacao = z.infer<typeof ato>

/** What may become of a row: `mantida` is one that was not taken back, as somebody changed its record since, or money, people or companies hang on it. */
export const feitos = ['criar', 'atualizar', 'igual', 'pular', 'erro', 'desfeita', 'mantida'] as const

const contagem = z.record(z.enum(feitos), z.int())
export type ContagemDaImportacao = z.infer<typeof contagem>

/** Days that an import is told and can be undone; after that what it did is in the history of the records alone. */
export const GUARDA_DA_IMPORTACAO = 365

const importacao = z.object({
  id: z.int(),
  versao: z.int(),
  tipo,
  nome: z.string(),
  /** How it was read: encoding and delimiter, or the sheet. */
  formato: z.string(),
  criadaEm: instante,
  /** Rows beside the head. */
  total: z.int(),
  colunas: z.array(z.object({ nome: z.string(), amostra: z.array(z.string()) })),
  /** The fields that columns may go to. */
  campos: z.array(z.object({ nome: z.string(), rotulo: z.string() })),
  /** What a cadastro has lists of that no column fills, by their plurals. */
  listasDeFora: z.array(z.string()),
  mapa: z.array(z.nullable(z.string())),
  duplicados: comDuplicados,
  /** What was begun last, and how it stands. */
  ato: z.nullable(ato),
  andamento: z.nullable(
    z.object({ situacao: situacaoTarefa, feitos: z.int(), erro: z.nullable(z.string()) }),
  ),
  /** How many rows came to what. */
  contagem,
  ocorrencias: z.array(z.object({ linha: z.int(), coluna: z.string(), mensagem: z.string() })),
  /** What the first rows change, or have changed, of records that were there. */
  mudancas: z.array(
    z.object({
      linha: z.int(),
      matricula: z.int(),
      /** The record's name as it is now; empty when it is gone. */
      nome: z.string(),
      campos: z.array(z.object({ campo: z.string(), antes: valorHistorico, depois: valorHistorico })),
    }),
  ),
})
export type Importacao = z.infer<typeof importacao>

const params = z.object({ id: idParam })

/**
 * Reads a CSV or XLSX file and guesses to which field each column goes: as the last time, else by its name. 422 `planilha-ilegivel` at the
 * field, with what is wrong with it; 413, 415 as of every file.
 */
export const enviarPlanilha = endpoint({
  method: 'POST',
  path: '/api/importacao',
  access: 'cadastro:gravar',
  summary: 'Importação de cadastros: envia uma planilha',
  body: planilha,
  response: importacao,
})

/** The last ones of a kind, the newest first. */
export const listarImportacoes = endpoint({
  method: 'GET',
  path: '/api/importacao',
  access: 'cadastro:gravar',
  summary: 'Importação de cadastros: as últimas de um tipo',
  query: z.strictObject({ tipo }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        criadaEm: instante,
        /** The name of who sent it; null for somebody who is not there. */
        criadaPor: z.nullable(z.string()),
        /** Rows beside the head, and how many of them came to what. */
        total: z.int(),
        contagem,
        ato: z.nullable(ato),
      }),
    ),
  }),
})

/** 404. */
export const obterImportacao = endpoint({
  method: 'GET',
  path: '/api/importacao/:id',
  access: 'cadastro:gravar',
  summary: 'Importação de cadastros: uma planilha e o que foi feito com ela',
  params,
  response: importacao,
})

/**
 * Begins a dry run, the import, or its undoing, as a tarefa; an import that stopped goes on behind the rows that are done, by the map that
 * it was begun with. 404; 409 `conflito` when somebody began something since `versao` was read, and
 * `importacao-em-curso`, `importacao-feita`, `importacao-nao-feita`; 422 at `mapa` for a field that is twice, is gone, or is missing.
 */
export const iniciarImportacao = endpoint({
  method: 'POST',
  path: '/api/importacao/:id/iniciar',
  access: 'cadastro:gravar',
  summary: 'Importação de cadastros: confere, importa ou desfaz',
  params,
  body: z.strictObject({
    ato,
    versao: inteiro(1),
    mapa: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(COLUNAS_MAX)),
    duplicados: comDuplicados,
  }),
  response: importacao,
})

/** Every fault with the row that has it. 404. */
export const baixarErros = endpoint({
  method: 'GET',
  path: '/api/importacao/:id/erros',
  access: 'cadastro:gravar',
  summary: 'Importação de cadastros: as linhas com erro, como CSV',
  custo: 'arquivo',
  params,
  response: { types: ['text/csv'], disposition: 'attachment' },
})
