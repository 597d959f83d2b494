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
  type baixarModelo,
  type Importacao,
  type iniciarImportacao,
  type relerPlanilha,
} from '#src/api/contract/geral/importacao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import { apagarArquivos, guardarArquivo, lerArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { camposNomeados } from '#server/modules/cadastro/cadastro/service.ts'
import { csv, xlsx } from '#server/modules/servicos/exportacao/service.ts'
import { andamentoDe, tarefasEmCurso, type Tarefas } from '#server/modules/servicos/tarefa/service.ts'
import type { UmaVez } from '#server/modules/nucleo/envio/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import type { ReceivedFile } from '#server/plugins/form.ts'
import { adivinhar, camposDe, chave, listasDeFora, type CampoImportado } from './campos.ts'
import { IMPORTACAO } from './execucao.ts'
import { comLinhas, guardarLinhas } from './lido.ts'
import { linhasDoArquivo } from './linhas.ts'
import { criadosPor, mudancasDe } from './mudancas.ts'
import { opcoesDosCampos } from './opcoes.ts'
import type { Resumo } from './planilha.ts'
import * as repo from './repo.ts'
import { trocasLembradas } from './trocas.ts'

/** Imports that a list tells, and by whose maps a new one is guessed. */
const ULTIMAS = 10
/** Faults that are read at a time. */
const FATIA = 500

/** What reads a file takes: files are read outside of any transaction, and what was read is written by `umaVez`. */
interface Leitor {
  escopo: Escopo
  files: FileStore
  umaVez: UmaVez
}

/** Reads a file, keeps its rows and guesses their map. @throws AppError 422 `planilha-ilegivel` at the field */
export async function receber(
  { escopo, files, umaVez }: Leitor,
  tipo: TipoCadastro,
  recebido: ReceivedFile,
): Promise<Importacao> {
  const id = await comLinhas(escopo, files, recebido, recebido.type, undefined, (lido) =>
    umaVez(async () => {
      const arquivo = await guardarLinhas(escopo, files, recebido.name, lido)
      // to be read in another way
      const enviado = lido.resumo.leitura === null ? null : await guardarArquivo(escopo, files, recebido)
      const campos = await camposDaImportacao(escopo, tipo)
      const antes = await iniciadas(escopo, tipo)
      return repo.incluir(escopo, {
        ...lido.resumo,
        amostra: lido.amostra,
        tipo,
        nome: recebido.name,
        arquivoId: arquivo.id,
        enviadoId: enviado?.id ?? null,
        mapa: adivinhar(campos, nomesDasColunas(lido.resumo), lembrado(antes)),
        trocas: trocasLembradas(antes, campos),
        criadaPor: escopo.autoria.usuarioId,
      })
    }),
  )
  return obter(escopo, id)
}

/** Reads the kept text of an import in another way. @throws AppError as the contract tells */
export async function reler(
  { escopo, files, umaVez }: Leitor,
  id: number,
  { leitura, versao, mapa, duplicados, trocas }: z.output<typeof relerPlanilha.body>,
): Promise<Importacao> {
  const linha = await existente(escopo, id)
  await exigirParada(escopo, linha)
  if (linha.ato === 'importar' || linha.ato === 'desfazer') throw jaFeita()
  const { enviadoId, tipo, nome, colunas } = linha
  if (enviadoId === null)
    throw new AppError(
      409,
      'planilha-nao-guardada',
      'Este arquivo só pode ser lido de um jeito. Envie-o de novo.',
    )
  const enviado = await files.receive(await lerArquivo(escopo, files, enviadoId, 0), planilha.max)
  try {
    await comLinhas(escopo, files, enviado, 'text/csv', leitura, (lido) =>
      umaVez(async () => {
        const arquivo = await guardarLinhas(escopo, files, nome, lido)
        const lugares = lembrado([...(await iniciadas(escopo, tipo)), { colunas, mapa }])
        const campos = await camposDaImportacao(escopo, tipo)
        await repo.apagarLinhas(escopo, id)
        const novo = {
          ...lido.resumo,
          amostra: lido.amostra,
          arquivoId: arquivo.id,
          mapa: adivinhar(campos, nomesDasColunas(lido.resumo), lugares),
          duplicados,
          trocas,
          ato: null,
          tarefaId: null,
        }
        if (!(await repo.mudar(escopo, { id, versao }, novo))) throw conflito('Nada foi lido de novo.')
        await apagarArquivos(escopo, [linha.arquivoId])
      }),
    )
  } finally {
    await files.discard(enviado)
  }
  return obter(escopo, id)
}

/** The last imports of a kind that were begun, the oldest first. */
const iniciadas = async (escopo: Escopo, tipo: TipoCadastro): Promise<repo.ImportacaoRow[]> =>
  (await repo.ultimas(escopo, tipo, ULTIMAS)).filter(({ ato }) => ato !== null).toReversed()

/** Where columns went in imports, by their names; the newest, which is the last, counts. */
function lembrado(
  importacoes: readonly Pick<repo.ImportacaoRow, 'colunas' | 'mapa'>[],
): Map<string, string | null> {
  const lugares = new Map<string, string | null>()
  for (const { colunas, mapa } of importacoes)
    colunas.forEach(({ nome }, i) => lugares.set(chave(nome), mapa[i] ?? null))
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
  return escopo.transacao(async () => {
    const apagadas = await repo.apagarAntigas(escopo, GUARDA_DA_IMPORTACAO, await tarefasEmCurso(escopo))
    const arquivos = apagadas.flatMap(({ arquivoId, enviadoId }) => [arquivoId, enviadoId ?? []].flat())
    if (arquivos.length > 0) await apagarArquivos(escopo, arquivos)
    return apagadas.length
  })
}

/** @throws AppError 404 */
export async function obter(escopo: Escopo, id: number): Promise<Importacao> {
  const linha = await existente(escopo, id)
  const [contadas, comErro] = [await repo.contar(escopo, [id]), await repo.comErro(escopo, id)]
  const { versao, tipo, nome, formato, leitura, amostra, total, colunas, mapa, duplicados, ato, tarefaId } =
    linha
  const contagem = contagemDe(contadas)
  const campos = await camposDaImportacao(escopo, tipo)
  const valores = contagem.erro === 0 ? [] : await repo.valoresErrados(escopo, id)
  const usos = await repo.usosDasTrocas(escopo, id)
  const ocorrencias = comErro.flatMap(({ linha: numero, erros: ditos }) =>
    (ditos ?? []).map(({ coluna: em, mensagem, nome: deQuem, campo, celula }) => ({
      linha: numero,
      coluna: em,
      mensagem,
      ...(deQuem !== undefined && { nome: deQuem }),
      ...(campo !== undefined && celula !== undefined && { celula: { campo, valor: celula } }),
    })),
  )
  // those alone: a lookup may offer very many
  const aMendar = new Set([
    ...valores.map(({ campo }) => campo),
    ...ocorrencias.flatMap(({ celula }) => celula?.campo ?? []),
  ])
  const opcoes = await opcoesDosCampos(
    escopo,
    campos.filter((campo) => aMendar.has(campo.nome)),
  )
  return {
    id,
    versao,
    tipo,
    nome,
    formato,
    leitura,
    amostra,
    total,
    colunas,
    mapa,
    duplicados,
    trocas: linha.trocas.map((uma, i) => ({ ...uma, linhas: usos.get(i) ?? 0 })),
    ato,
    contagem,
    criadaEm: linha.criadaEm.toISOString(),
    campos: campos.map(({ nome: campo, rotulo, especie, de }) => ({
      nome: campo,
      rotulo,
      opcoes: opcoes.get(campo) ?? null,
      referencia: especie === 'referencia' ? (de as TipoCadastro) : null, // a `referencia` names a kind
    })),
    listasDeFora: listasDeFora(tipo, campos),
    andamento: tarefaId === null ? null : await andamentoDe(escopo, tarefaId),
    mudancas: contagem.atualizar === 0 ? [] : await mudancasDe(escopo, linha),
    criados: ato === 'conferir' || ato === null ? [] : await criadosPor(escopo, linha),
    ocorrencias,
    valores,
  }
}

const nomesDasColunas = ({ colunas }: Resumo) => colunas.map(({ nome }) => nome)

/** What cells of a kind's files may fill, with the fields that the entidade has added. */
const camposDaImportacao = async (escopo: Escopo, tipo: TipoCadastro) =>
  camposDe(tipo, await camposNomeados(escopo, tipo))

/** A sheet of a kind without rows, each of whose columns an import takes for the field that it is called after. */
export async function modelo(
  escopo: Escopo,
  tipo: TipoCadastro,
): Promise<FileResult<(typeof baixarModelo)['response']>> {
  const campos = await camposDaImportacao(escopo, tipo)
  const titulo = tiposCadastro[tipo].plural
  const documento = {
    entidade: '',
    titulo,
    filtros: [],
    emitidoEm: '',
    total: 0,
    colunas: campos.map(({ nome, rotulo }) => ({ nome, coluna: coluna('texto', rotulo) })),
    linhas: Readable.from([[]]),
  }
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `Modelo de importação - ${titulo}.xlsx`,
    content: () => Readable.from(xlsx(documento), { objectMode: false }),
  }
}

async function existente(escopo: Escopo, id: number): Promise<repo.ImportacaoRow> {
  const linha = await repo.porId(escopo, id)
  if (!linha) throw naoEncontrado('Esta importação não existe.')
  return linha
}

/** Begins an act as a tarefa. @throws AppError as the contract tells */
export async function iniciar(
  escopo: Escopo,
  tarefas: Tarefas,
  id: number,
  { ato, versao, mapa, duplicados, trocas }: z.output<typeof iniciarImportacao.body>,
): Promise<Importacao> {
  const linha = await existente(escopo, id)
  const andamento = await exigirParada(escopo, linha)
  const feita = linha.ato === 'importar' || linha.ato === 'desfazer'
  const parou = andamento?.situacao === 'cancelada' || andamento?.situacao === 'falhou'
  // as it was begun: rows that are done went by that map
  const continua = ato === 'importar' && linha.ato === 'importar' && parou
  if (ato === 'desfazer' && !feita)
    throw new AppError(409, 'importacao-nao-feita', 'Nada foi importado desta planilha.')
  if (ato !== 'desfazer' && feita && !continua) throw jaFeita()
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
    const novo = deNovo ? { mapa, duplicados, trocas } : {}
    if (!(await repo.mudar(escopo, { id, versao }, { ...novo, ato, tarefaId })))
      throw conflito('Nada foi iniciado.')
  })
  return obter(escopo, id)
}

/** How what was begun last stands. @throws AppError 409 while it goes on */
async function exigirParada(escopo: Escopo, { tarefaId }: repo.ImportacaoRow) {
  const andamento = tarefaId === null ? null : await andamentoDe(escopo, tarefaId)
  if (andamento?.situacao === 'na-fila' || andamento?.situacao === 'executando')
    throw new AppError(409, 'importacao-em-curso', 'Esta importação está em andamento. Espere que termine.')
  return andamento
}

const jaFeita = () =>
  new AppError(409, 'importacao-feita', 'Esta planilha já foi importada. Para repetir, envie-a de novo.')
const conflito = (desfecho: string) =>
  new AppError(409, 'conflito', `Outra pessoa alterou esta importação depois que você a abriu. ${desfecho}`)

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
      ? 'Escolha o campo de cada coluna.'
      : sumido !== undefined
        ? `O campo “${sumido}” não existe mais. Escolha outro para a coluna dele.`
        : repetido !== undefined
          ? `Duas colunas vão para ${campos.get(repetido)}. Deixe uma só.`
          : usados.includes('registro')
            ? null
            : `Escolha a coluna do ${documento}. É por ele que os cadastros são reconhecidos.`
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
