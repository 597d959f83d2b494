import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { idParam, instante, inteiro } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileBody } from '#src/api/contract/nucleo/file.ts'
import { valorHistorico } from '#src/api/contract/nucleo/historico.ts'
import { situacaoTarefa } from '#src/api/contract/servicos/tarefa.ts'
import { codificacoes, separadores, type Codificacao, type Separador } from './leitura-de-texto.ts'

/** Rows of a file, beside its head. */
export const LINHAS_MAX = 200_000
/** Columns of a file. */
export const COLUNAS_MAX = 100
/** Faults that a reading tells at most; the file of faults has all. */
export const OCORRENCIAS_MAX = 100
/** Records that an import changes of which a reading tells what, at most. */
export const MUDANCAS_MAX = 100

/** Wrong values that a reading tells at most, the most frequent first; the others follow when those are mended. */
export const VALORES_MAX = 100
/** Trocas of one import. */
const TROCAS_MAX = 500
/** Characters of a cell that may be mended in place. */
export const VALOR_MAX = 500

const tipo = z.enum(nomesDosTipos)

/** How a file of text is read. */
const leitura = z.strictObject({
  codificacao: z.enum(Object.keys(codificacoes) as Codificacao[]), // the keys of the table
  separador: z.enum(Object.keys(separadores) as Separador[]), // the keys of the table
})
export type Leitura = z.infer<typeof leitura>

const valor = z.string().check(z.maxLength(VALOR_MAX))

/** What is read in a field's column in place of what the file says: wherever it says that, or in one row alone. */
const troca = z.strictObject({
  campo: z.string().check(z.maxLength(60)),
  /** As the file counts them; null for all rows. */
  linha: z.nullable(inteiro(1)),
  /** What the file says, blind to case; empty only of one row. Of a list of names one of them. */
  de: valor,
  /** As a cell says it; empty for nothing. Null for a remembered one that was taken away, which is not proposed again. */
  para: z.nullable(valor),
  /** Whether an earlier import has brought it. */
  lembrada: z.boolean(),
})
export type Troca = z.infer<typeof troca>

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
  /** Of a text, which may be read in another way, and whether nothing speaks for another; null for a workbook. */
  leitura: z.nullable(z.object({ ...leitura.shape, certeza: z.boolean() })),
  /** The first rows below the head, and further ones in which letters stand that encodings differ in; cells are cut. */
  amostra: z.array(z.object({ linha: z.int(), celulas: z.array(z.string()) })),
  criadaEm: instante,
  /** Rows beside the head. */
  total: z.int(),
  colunas: z.array(z.object({ nome: z.string(), amostra: z.array(z.string()) })),
  /** The fields that columns may go to. */
  campos: z.array(
    z.object({
      nome: z.string(),
      rotulo: z.string(),
      /** What cells may say, of a field with wrong values that takes nothing else. */
      opcoes: z.nullable(z.array(z.string())),
      /** Of a field that names another cadastro: of which kind. */
      referencia: z.nullable(tipo),
    }),
  ),
  /** What a cadastro has lists of that no column fills, by their plurals. */
  listasDeFora: z.array(z.string()),
  mapa: z.array(z.nullable(z.string())),
  duplicados: comDuplicados,
  trocas: z.array(
    z.object({
      ...troca.shape,
      /** To how many rows it came in what was begun last. */
      linhas: z.int(),
    }),
  ),
  /** What was begun last, and how it stands. */
  ato: z.nullable(ato),
  andamento: z.nullable(
    z.object({ situacao: situacaoTarefa, feitos: z.int(), erro: z.nullable(z.string()) }),
  ),
  /** How many rows came to what. */
  contagem,
  ocorrencias: z.array(
    z.object({
      linha: z.int(),
      coluna: z.string(),
      mensagem: z.string(),
      /** What the row calls its cadastro, cut; absent where it says nothing. */
      nome: z.optional(z.string()),
      /** The field of that column and what the file says there, where that can be mended in place. */
      celula: z.optional(z.object({ campo: z.string(), valor: z.string() })),
    }),
  ),
  /** The wrong values that rows have: in which field, in how many rows, and what is wrong in the first of them. */
  valores: z.array(z.object({ campo: z.string(), valor: z.string(), linhas: z.int(), mensagem: z.string() })),
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
  /** The records that the first rows made, in the order of the file. */
  criados: z.array(
    z.object({
      linha: z.int(),
      matricula: z.int(),
      nome: z.string(),
      /** In the trash, where one goes that was merged, too. */
      excluido: z.boolean(),
      /** With which it was merged; null where it was not. */
      unificadoCom: z.nullable(z.object({ matricula: z.int(), nome: z.string() })),
    }),
  ),
})
export type Importacao = z.infer<typeof importacao>

const params = z.object({ id: idParam })

/** What people have chosen for the rows of a file, over the revision that they saw. */
const escolhas = {
  versao: inteiro(1),
  mapa: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(COLUNAS_MAX)),
  duplicados: comDuplicados,
  trocas: z
    .array(
      troca.check(
        // an empty cell leaves a record as it is
        z.refine(({ linha, de }) => linha !== null || de.trim() !== '', {
          path: ['de'],
          error: 'Corrija uma célula vazia só na linha dela.',
        }),
      ),
    )
    .check(z.maxLength(TROCAS_MAX)),
}

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
 * Reads the file again in another way. What a check has told of its rows is forgotten; columns of the same names go where they went, and
 * trocas stay. 404; 409 `conflito`, `importacao-em-curso`, `importacao-feita`, `planilha-nao-guardada` for a workbook; 422
 * `planilha-ilegivel` for a file that cannot be read so, which leaves the import as it was.
 */
export const relerPlanilha = endpoint({
  method: 'POST',
  path: '/api/importacao/:id/leitura',
  access: 'cadastro:gravar',
  summary: 'Importação de cadastros: lê o arquivo com outra codificação ou outro separador',
  params,
  body: z.strictObject({ leitura, ...escolhas }),
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
  body: z.strictObject({ ato, ...escolhas }),
  response: importacao,
})

/** A sheet of a kind without rows, whose columns are those that an import reads by itself. */
export const baixarModelo = endpoint({
  method: 'GET',
  path: '/api/importacao/modelo',
  access: 'cadastro:gravar',
  summary: 'Importação de cadastros: planilha modelo, em Excel',
  custo: 'arquivo',
  query: z.strictObject({ tipo }),
  response: {
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    disposition: 'attachment',
  },
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
