import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { documentoDe } from '#src/api/contract/nucleo/documento.ts'
import {
  GUARDA_DA_IMPORTACAO,
  planilha,
  type ContagemDaImportacao,
  type baixarErros,
  type Importacao,
  type iniciarImportacao,
} from '#src/api/contract/geral/importacao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { FileTooLarge, type FileStore } from '#server/files/store.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { camposNomeados } from '#server/modules/cadastro/cadastro/service.ts'
import { csv } from '#server/modules/servicos/exportacao/service.ts'
import { andamentoDe, tarefasEmCurso, type Tarefas } from '#server/modules/servicos/tarefa/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import type { ReceivedFile } from '#server/plugins/form.ts'
import { adivinhar, camposDe, chave, listasDeFora, type CampoImportado } from './campos.ts'
import { IMPORTACAO } from './execucao.ts'
import { ilegivel } from './planilha.ts'
import { lerEnviada } from './leitor.ts'
import { linhasDoArquivo } from './linhas.ts'
import { mudancasDe } from './mudancas.ts'
import * as repo from './repo.ts'

/** Imports that a list tells, and by whose maps a new one is guessed. */
const ULTIMAS = 10
/** Bytes that the rows of a file may have once they are read: cells are short, and marked by little. */
const LIDO_MAX = 8 * planilha.max
/** Faults that are read at a time. */
const FATIA = 500

/** Reads a file, keeps its rows and guesses their map. @throws AppError 422 `planilha-ilegivel` at the field */
export async function receber(
  escopo: Escopo,
  files: FileStore,
  tipo: TipoCadastro,
  recebido: ReceivedFile,
): Promise<Importacao> {
  const { resumo, linhas } = await lerEnviada(recebido.path, recebido.type)
  const lidas = await files
    .receive(Readable.from(emBytes(linhas), { objectMode: false }), LIDO_MAX)
    .catch((error: unknown) => {
      throw error instanceof FileTooLarge
        ? ilegivel('O conteúdo da planilha é grande demais. Divida-a.')
        : error
    })
  try {
    const nomes = resumo.colunas.map(({ nome }) => nome)
    const id = await escopo.transacao(async () => {
      const arquivo = await guardarArquivo(escopo, files, {
        ...lidas,
        type: 'application/x-ndjson',
        name: `${recebido.name}.jsonl`,
      })
      const mapa = adivinhar(await camposDaImportacao(escopo, tipo), nomes, await lembrado(escopo, tipo))
      const { formato, total, colunas } = resumo
      return repo.incluir(escopo, {
        formato,
        total,
        colunas,
        tipo,
        nome: recebido.name,
        arquivoId: arquivo.id,
        mapa,
        criadaPor: escopo.autoria.usuarioId,
      })
    })
    return await obter(escopo, id)
  } finally {
    await files.discard(lidas)
  }
}

async function* emBytes(linhas: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let juntas = ''
  for await (const linha of linhas) {
    juntas += linha
    if (juntas.length < 64 * 1024) continue
    yield Buffer.from(juntas)
    juntas = ''
  }
  if (juntas !== '') yield Buffer.from(juntas)
}

/** Where columns went in the last imports that were begun, by their names; the newest counts. */
async function lembrado(escopo: Escopo, tipo: TipoCadastro): Promise<Map<string, string | null>> {
  const lugares = new Map<string, string | null>()
  for (const { ato, colunas, mapa } of (await repo.ultimas(escopo, tipo, ULTIMAS)).toReversed())
    if (ato !== null) colunas.forEach(({ nome }, i) => lugares.set(chave(nome), mapa[i] ?? null))
  return lugares
}

/** The last imports of a kind: who sent what, and what came of its rows. */
export async function listar(escopo: Escopo, tipo: TipoCadastro) {
  const linhas = await repo.ultimas(escopo, tipo, ULTIMAS)
  const contadas = await repo.contar(
    escopo,
    linhas.map(({ id }) => id),
  )
  const autores = linhas.flatMap(({ criadaPor }) => criadaPor ?? [])
  const nomes = autores.length > 0 ? await nomesDe(escopo, [...new Set(autores)]) : new Map<number, string>()
  return {
    items: linhas.map(({ id, nome, criadaEm, criadaPor, total, ato }) => ({
      id,
      nome,
      ato,
      total,
      criadaEm: criadaEm.toISOString(),
      criadaPor: criadaPor === null ? null : (nomes.get(criadaPor) ?? null),
      contagem: contagemDe(contadas.filter(({ importacaoId }) => importacaoId === id)),
    })),
  }
}

function contagemDe(contadas: { feito: keyof ContagemDaImportacao; total: number }[]): ContagemDaImportacao {
  const contagem = { criar: 0, atualizar: 0, igual: 0, pular: 0, erro: 0, desfeita: 0, mantida: 0 }
  for (const um of contadas) contagem[um.feito] = um.total
  return contagem
}

/** Forgets the imports whose time has passed. @returns how many */
export async function expurgarImportacoes(escopo: Escopo): Promise<number> {
  return escopo.transacao(async () =>
    repo.apagarAntigas(escopo, GUARDA_DA_IMPORTACAO, await tarefasEmCurso(escopo)),
  )
}

/** @throws AppError 404 */
export async function obter(escopo: Escopo, id: number): Promise<Importacao> {
  const linha = await existente(escopo, id)
  const [contadas, comErro] = [await repo.contar(escopo, [id]), await repo.comErro(escopo, id)]
  const { versao, tipo, nome, formato, total, colunas, mapa, duplicados, ato, tarefaId } = linha
  const contagem = contagemDe(contadas)
  const campos = await camposDaImportacao(escopo, tipo)
  return {
    id,
    versao,
    tipo,
    nome,
    formato,
    total,
    colunas,
    mapa,
    duplicados,
    ato,
    contagem,
    criadaEm: linha.criadaEm.toISOString(),
    campos: campos.map(({ nome: campo, rotulo }) => ({ nome: campo, rotulo })),
    listasDeFora: listasDeFora(tipo, campos),
    andamento: tarefaId === null ? null : await andamentoDe(escopo, tarefaId),
    mudancas: contagem.atualizar === 0 ? [] : await mudancasDe(escopo, linha),
    ocorrencias: comErro.flatMap(({ linha: numero, erros: ditos }) =>
      (ditos ?? []).map((um) => ({ linha: numero, ...um })),
    ),
  }
}

/** What cells of a kind's files may fill, with the fields that the entidade has added. */
const camposDaImportacao = async (escopo: Escopo, tipo: TipoCadastro) =>
  camposDe(tipo, await camposNomeados(escopo, tipo))

async function existente(escopo: Escopo, id: number): Promise<repo.ImportacaoRow> {
  const linha = await repo.porId(escopo, id)
  if (!linha) throw naoEncontrado('Não há esta importação.')
  return linha
}

/** Begins an act as a tarefa. @throws AppError as the contract tells */
export async function iniciar(
  escopo: Escopo,
  tarefas: Tarefas,
  id: number,
  { ato, versao, mapa, duplicados }: z.output<typeof iniciarImportacao.body>,
): Promise<Importacao> {
  const linha = await existente(escopo, id)
  const andamento = linha.tarefaId === null ? null : await andamentoDe(escopo, linha.tarefaId)
  if (andamento?.situacao === 'na-fila' || andamento?.situacao === 'executando')
    throw new AppError(409, 'importacao-em-curso', 'Esta importação está em andamento. Espere que termine.')
  const feita = linha.ato === 'importar' || linha.ato === 'desfazer'
  const parou = andamento?.situacao === 'cancelada' || andamento?.situacao === 'falhou'
  // as it was begun: rows that are done went by that map
  const continua = ato === 'importar' && linha.ato === 'importar' && parou
  if (ato === 'desfazer' && !feita)
    throw new AppError(409, 'importacao-nao-feita', 'Nada foi importado desta planilha.')
  if (ato !== 'desfazer' && feita && !continua)
    throw new AppError(
      409,
      'importacao-feita',
      'Esta planilha já foi importada. Para repetir, envie-a de novo.',
    )
  const deNovo = ato !== 'desfazer' && !continua
  if (deNovo) conferirMapa(linha, await camposDaImportacao(escopo, linha.tipo), mapa)
  await escopo.transacao(async () => {
    // what a check has told of rows is nothing that was done with them
    if (deNovo) await repo.apagarLinhas(escopo, id)
    const tarefaId = await tarefas.criar(
      escopo,
      IMPORTACAO,
      { importacaoId: id, ato, nome: linha.nome, continua },
      ato === 'desfazer' ? null : linha.total,
    )
    const novo = deNovo ? { mapa, duplicados } : {}
    if (!(await repo.mudar(escopo, { id, versao }, { ...novo, ato, tarefaId })))
      throw new AppError(
        409,
        'conflito',
        'Outra pessoa mexeu nesta importação depois que você a abriu. Nada foi iniciado.',
      )
  })
  return obter(escopo, id)
}

/** @throws AppError 422 at `mapa` */
function conferirMapa(
  { tipo, colunas }: repo.ImportacaoRow,
  conhecidos: readonly CampoImportado[],
  mapa: (string | null)[],
): void {
  const usados = mapa.filter((um) => um !== null)
  const campos = new Map(conhecidos.map((campo) => [campo.nome, campo.rotulo]))
  const sumido = usados.find((um) => !campos.has(um))
  const repetido = usados.find((um, i) => usados.indexOf(um) !== i)
  const documento = documentoDe[tiposCadastro[tipo].pessoa]
  const mensagem =
    mapa.length !== colunas.length
      ? 'Diga de cada coluna para qual campo ela vai.'
      : sumido !== undefined
        ? `O campo “${sumido}” não existe mais. Escolha outro para a coluna dele.`
        : repetido !== undefined
          ? `Duas colunas vão para ${campos.get(repetido)}. Deixe uma só.`
          : usados.includes('registro')
            ? null
            : `Diga qual coluna tem o ${documento}: é por ele que os cadastros são reconhecidos.`
  if (mensagem !== null) throw new AppError(422, 'validacao', mensagem, { errors: { mapa: mensagem } })
}

/** Every fault beside the cells of its row. @throws AppError 404 */
export async function erros(
  escopo: Escopo,
  files: FileStore,
  id: number,
): Promise<FileResult<typeof baixarErros.response>> {
  const { nome, colunas, arquivoId } = await existente(escopo, id)
  const fixas = [
    { nome: 'linha', coluna: coluna('inteiro', 'Linha', { codigo: true }) },
    { nome: 'coluna', coluna: coluna('texto', 'Coluna') },
    { nome: 'mensagem', coluna: coluna('texto', 'Problema') },
  ]
  const delas = colunas.map(({ nome: rotulo }, i) => ({ nome: `c${i}`, coluna: coluna('texto', rotulo) }))
  async function* linhas() {
    const arquivo = linhasDoArquivo(escopo, files, arquivoId)
    try {
      for (let depois = 0; ;) {
        const fatia = await repo.comErro(escopo, id, depois, FATIA)
        const ditas: Record<string, unknown>[] = []
        for (const { linha, erros: ditos } of fatia) {
          let celulas: string[] = []
          for (let lida = await arquivo.next(); !lida.done; lida = await arquivo.next())
            if (lida.value.linha === linha) {
              ;({ celulas } = lida.value)
              break
            }
          const valores = Object.fromEntries(celulas.map((celula, i) => [`c${i}`, celula]))
          for (const um of ditos ?? []) ditas.push({ linha, ...um, ...valores })
        }
        yield ditas
        if (fatia.length < FATIA) return
        depois = fatia.at(-1)?.linha ?? depois
      }
    } finally {
      await arquivo.return(undefined)
    }
  }
  const escrito = {
    entidade: '',
    titulo: nome,
    filtros: [],
    emitidoEm: '',
    total: 0,
    colunas: [...fixas, ...delas],
    linhas: linhas(),
  }
  return {
    type: 'text/csv',
    name: `Erros de ${nome.replace(/\.\w+$/, '')}.csv`,
    content: () => Readable.from(csv(escrito)),
  }
}
