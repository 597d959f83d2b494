import * as z from 'zod/mini'
import { numero } from '#src/api/contract/contagem.ts'
import { enviarPlanilha, type AtoDaImportacao } from '#src/api/contract/importacao.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro.ts'
import { documentoDe } from '#src/api/contract/documento.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { LinhaDaParte, Partes } from '#src/api/contract/parte.ts'
import { simplificar } from '#server/db/busca.ts'
import { muda } from '#server/db/mudanca.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import {
  atualizar,
  cadastrosDosDocumentos,
  cadastrosDosNomes,
  camposNomeados,
  comEscolhasDeAgora,
  criar,
  criarVarios,
  emBranco,
  excluir,
  obter,
  type Autor,
  type Entrada,
} from '#server/modules/cadastro/cadastro/service.ts'
import { idsPorNome } from '#server/modules/cadastro/recurso/service.ts'
import type { Feito, Tarefas, TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import { amarrasDe } from '#server/modules/geral/vinculo/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import {
  camposDe,
  documentoInteiro,
  lerCelula,
  noFormulario,
  textoDaCelula,
  type CampoImportado,
  type Nomes,
} from './campos.ts'
import { linhasDoArquivo, type LinhaGuardada } from './linhas.ts'
import { nomeProvisorio, saoDaReceita } from './receita.ts'
import * as repo from './repo.ts'

/** Rows of one step. */
const POR_PASSO = 100

interface Parametros {
  importacaoId: number
  ato: AtoDaImportacao
  nome: string
  /** Goes on behind the rows that an earlier tarefa has done, which stopped. */
  continua?: boolean
}
/** The byte of the file at which the next step begins. */
interface Ponto {
  ate: number
}

const titulos: Record<AtoDaImportacao, string> = {
  conferir: 'Conferir',
  importar: 'Importar',
  desfazer: 'Desfazer a importação de',
}
export const IMPORTACAO: TipoDeTarefa<Parametros> = {
  tipo: 'importacao',
  titulo: ({ ato, nome }) => `${titulos[ato]} ${nome}`,
}

/**
 * Says how an import is checked, done and undone: some rows a step, whose outcome is stored with what they changed.
 * @param porPasso rows of one step, of which tests need few
 */
export function registrarImportacoes(tarefas: Tarefas, files: FileStore, porPasso = POR_PASSO): void {
  tarefas.registrar<Parametros, Ponto>(IMPORTACAO, async ({ tarefaId, parametros, ponto, escopo }) => {
    const { importacaoId, ato } = parametros
    const por = await quemPode(escopo)
    const importacao = await repo.porId(escopo, importacaoId)
    if (!importacao) throw new AppError(404, 'nao-encontrado', 'Esta importação não está mais guardada.')
    // one that failed may be repeated in the list of tarefas, after the import was continued or undone
    if (importacao.tarefaId !== tarefaId)
      throw new AppError(
        409,
        'importacao-seguiu',
        'Outra tarefa assumiu esta importação. Veja-a na tela dela.',
      )
    if (ato === 'desfazer') return desfazer(escopo, importacao, por, porPasso)
    const feitas = parametros.continua && !ponto ? await repo.ultimaLinha(escopo, importacaoId) : 0
    let passadas = 0
    const linhas: LinhaGuardada[] = []
    for await (const linha of linhasDoArquivo(escopo, files, importacao.arquivoId, ponto?.ate ?? 0))
      if (linha.linha <= feitas) passadas++
      else if (linhas.push(linha) === porPasso) break
    await fazer(escopo, importacao, linhas, ato === 'importar', por)
    const fim = linhas.length < porPasso
    return {
      ponto: { ate: linhas.at(-1)?.ate ?? ponto?.ate ?? 0 },
      feitos: passadas + linhas.length,
      fim,
      ...(fim && { resumo: await resumoDe(escopo, importacaoId, ato) }),
    }
  })
}

/** @throws AppError 403 when whoever began it may no longer save */
async function quemPode(escopo: Escopo): Promise<Autor> {
  const { usuarioId } = escopo.autoria
  const quem = usuarioId === null ? null : await existente(escopo, usuarioId)
  if (!quem?.ativo || !pode(quem, enviarPlanilha))
    throw new AppError(403, 'sem-permissao', 'Quem iniciou esta importação não pode mais gravar cadastros.')
  return quem
}

async function resumoDe(escopo: Escopo, id: number, ato: AtoDaImportacao): Promise<string> {
  const por = new Map((await repo.contar(escopo, [id])).map(({ feito, total }) => [feito, total]))
  const de = (feito: repo.LinhaRow['feito'], dito: string) => {
    const total = por.get(feito) ?? 0
    return total === 0 ? [] : [`${dito}: ${numero(total)}`]
  }
  const partes =
    ato === 'desfazer'
      ? [
          de('desfeita', 'desfeitas'),
          de('mantida', 'mantidas, porque alguém as mudou depois ou algo depende delas'),
        ]
      : [
          de('criar', 'incluídos'),
          de('atualizar', 'atualizados'),
          de('igual', 'já estavam assim'),
          de('pular', 'deixados'),
          de('erro', 'com erro'),
        ]
  const ditas = partes.flat().join('; ')
  const frase = ditas === '' ? 'Nenhuma linha' : `${ditas.charAt(0).toUpperCase()}${ditas.slice(1)}`
  return ato === 'conferir' ? `${frase}. Nada foi gravado.` : `${frase}.`
}

/** One row on its way: what it says, and what becomes of it. */
interface Vez {
  linha: number
  registro: string
  valores: Record<string, unknown>
  erros: { coluna: string; mensagem: string }[]
  /** Fields of the form that a cell fills which could not be read. */
  cegos: Set<string>
}

async function fazer(
  escopo: Escopo,
  importacao: repo.ImportacaoRow,
  linhas: LinhaGuardada[],
  grava: boolean,
  por: Autor,
): Promise<void> {
  const { id, tipo, colunas, duplicados } = importacao
  const daReceita = saoDaReceita(colunas)
  const { vezes, lugares } = await lerLinhas(escopo, importacao, linhas)
  const nomeDaColuna = (campo: string) => colunas[lugares.indexOf(campo)]?.nome ?? ''
  const registros = vezes.flatMap(({ registro }) => (registro === '' ? [] : [registro]))
  const vistas =
    registros.length > 0 ? await repo.linhasDosDocumentos(escopo, id, registros) : new Map<string, number>()
  const existentes = await cadastrosDosDocumentos(escopo, tipo, registros)
  const prontas: repo.LinhaFeita[] = []
  const novas: { vez: Vez; entrada: Entrada<TipoCadastro> }[] = []
  for (const vez of vezes) {
    const { linha, registro } = vez
    const com = (feito: repo.LinhaRow['feito'], mais: Partial<repo.LinhaFeita> = {}) =>
      void prontas.push({ linha, registro, feito, ...mais })
    const primeira = registro === '' ? undefined : vistas.get(registro)
    if (primeira !== undefined) {
      const mensagem = `Repete o ${documentoDe[tiposCadastro[tipo].pessoa]} da linha ${primeira}.`
      com('erro', { erros: [{ coluna: nomeDaColuna('registro'), mensagem }] })
      continue
    }
    if (registro !== '') vistas.set(registro, linha)
    const achado = existentes.get(registro)
    if (achado && duplicados === 'pular') {
      com('pular', { matricula: achado.matricula })
      continue
    }
    // its razão social stands in another file
    const provisorio = registro === '' ? '' : nomeProvisorio(registro)
    const nome = daReceita ? (vez.valores.nomeFantasia ?? provisorio) : ''
    const lida = await comoEntrada(escopo, tipo, vez, achado?.matricula, nome)
    for (const { campo, mensagem } of lida.erros) vez.erros.push({ coluna: nomeDaColuna(campo), mensagem })
    if (vez.erros.length > 0 || !lida.entrada) com('erro', { erros: vez.erros })
    else if (lida.antes) {
      const { antes, entrada } = lida
      const mudados = Object.keys(vez.valores).filter((campo) => muda(de(antes, campo), de(entrada, campo)))
      if (mudados.length === 0) com('igual', { matricula: achado?.matricula ?? null })
      else
        await tentar(com, async () => {
          const versao = grava
            ? // read by the schema of its kind, which no open one tells
              (await atualizar(escopo, cadastros[tipo], entrada as never, por)).versao
            : null // of the same kind
          com('atualizar', {
            matricula: achado?.matricula ?? null,
            versao,
            antes: recorte(antes, mudados),
            depois: recorte(entrada, mudados),
          })
        })
    } else novas.push({ vez, entrada: lida.entrada })
  }
  prontas.push(...(await incluir(escopo, tipo, novas, grava, por)))
  await repo.incluirLinhas(escopo, id, prontas)
}

/** A field of a record, of another cadastro by its id. */
function de(registro: object, campo: string): Record<string, unknown> {
  const valor = new Map<string, unknown>(Object.entries(registro)).get(campo)
  return { [campo]: typeof valor === 'object' && valor !== null && 'id' in valor ? valor.id : valor }
}

function recorte(registro: object, campos: string[]): Record<string, unknown> {
  const valores = new Map<string, unknown>(Object.entries(registro))
  return Object.fromEntries(campos.map((campo) => [campo, valores.get(campo)]))
}

/** Does it, or stores why it was refused. */
async function tentar(
  com: (feito: 'erro', mais: Partial<repo.LinhaFeita>) => void,
  fazer: () => Promise<void>,
): Promise<void> {
  try {
    await fazer()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    com('erro', { erros: [{ coluna: '', mensagem: error.message }] })
  }
}

/** New records together; where somebody takes a document of theirs meanwhile, one by one. */
async function incluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  novas: { vez: Vez; entrada: Entrada<TipoCadastro> }[],
  grava: boolean,
  por: Autor,
): Promise<repo.LinhaFeita[]> {
  const contrato = cadastros[tipo]
  const feita = ({ linha, registro }: Vez, matricula: number | null): repo.LinhaFeita => ({
    linha,
    registro,
    feito: 'criar',
    matricula,
    versao: grava ? 1 : null,
  })
  if (!grava) return novas.map(({ vez }) => feita(vez, null))
  try {
    const matriculas = await criarVarios(
      escopo,
      contrato,
      novas.map(({ entrada }) => entrada) as never[], // of the same kind
      por,
    ) // of the same kind
    return novas.map(({ vez }, i) => feita(vez, matriculas[i] ?? null))
  } catch (error) {
    if (!(error instanceof AppError) && !duplicou(error, 'cadastro_registro')) throw error
  }
  const prontas: repo.LinhaFeita[] = []
  for (const { vez, entrada } of novas)
    await tentar(
      (feito, mais) => prontas.push({ linha: vez.linha, registro: vez.registro, feito, ...mais }),
      async () => {
        const { matricula } = await criar(escopo, contrato, entrada as never, por) // of the same kind
        prontas.push(feita(vez, matricula))
      },
    )
  return prontas
}

/** @returns what rows say, and what of the form each column fills */
async function lerLinhas(
  escopo: Escopo,
  { tipo, mapa, colunas }: repo.ImportacaoRow,
  linhas: LinhaGuardada[],
): Promise<{ vezes: Vez[]; lugares: (string | null)[] }> {
  const campos = new Map(
    camposDe(tipo, await camposNomeados(escopo, tipo)).map((campo) => [campo.nome, campo]),
  )
  const usados = mapa.map((nome) => (nome === null ? undefined : campos.get(nome)))
  if (mapa.some((nome, i) => nome !== null && !usados[i]))
    throw new AppError(
      422,
      'campo-sumido',
      'Um campo para o qual vai uma coluna desta planilha não existe mais. Envie a planilha de novo e confira as colunas.',
    )
  const nomes = await nomesDe(escopo, usados, linhas)
  const vezes = linhas.map(({ linha, celulas }) => {
    const vez: Vez = { linha, registro: '', valores: {}, erros: [], cegos: new Set() }
    usados.forEach((campo, i) => {
      const celula = celulas[i] ?? ''
      if (!campo || celula === '') return
      const lido = lerCelula(tipo, campo, celula, nomes)
      const onde = noFormulario(campo)
      const antes = vez.valores[onde]
      if ('erro' in lido) {
        vez.erros.push({ coluna: colunas[i]?.nome ?? '', mensagem: lido.erro })
        vez.cegos.add(onde)
      }
      // several columns may add to one list
      else vez.valores[onde] = Array.isArray(antes) ? antes.concat(lido.valor) : lido.valor
    })
    const lido = z.safeParse(cadastros[tipo].entrada.shape.registro, vez.valores.registro ?? '')
    if (lido.success) vez.registro = lido.data
    return vez
  })
  return { vezes, lugares: usados.map((campo) => (campo ? noFormulario(campo) : null)) }
}

/** What the cells of a step may name: the records of lookups, and other cadastros. */
async function nomesDe(
  escopo: Escopo,
  usados: (CampoImportado | undefined)[],
  linhas: LinhaGuardada[],
): Promise<Nomes> {
  const porCampo = new Map<string, Map<string, number[]>>()
  for (const [i, campo] of usados.entries()) {
    if (campo?.de === undefined) continue
    if (campo.especie === 'referencia')
      porCampo.set(
        campo.nome,
        await referidosPor(
          escopo,
          campo,
          new Set(linhas.map(({ celulas }) => textoDaCelula(celulas[i] ?? ''))),
        ),
      )
    else {
      const ids = await idsPorNome(escopo, campo.de)
      porCampo.set(campo.nome, new Map([...ids].map(([nome, id]) => [nome, [id]])))
    }
  }
  const achados = ({ nome, especie }: CampoImportado, texto: string) =>
    porCampo.get(nome)?.get(especie === 'referencia' ? texto : simplificar(texto.normalize('NFC'))) ?? []
  return {
    de(campo, texto) {
      const [id, ...mais] = achados(campo, texto)
      return id === undefined || mais.length > 0 ? null : id
    },
    quantos: (campo, texto) => achados(campo, texto).length,
  }
}

/** Other cadastros by what cells call them: their documents, or their names as lists show and export them. */
async function referidosPor(
  escopo: Escopo,
  campo: CampoImportado,
  textos: ReadonlySet<string>,
): Promise<Map<string, number[]>> {
  const tipo = campo.de as TipoCadastro // a `referencia` names a kind
  const { pessoa } = tiposCadastro[tipo]
  const ditos = [...textos].filter((um) => um !== '')
  const documentos = new Map(ditos.map((um) => [um, documentoInteiro(pessoa, um)]))
  const dosDocumentos = await cadastrosDosDocumentos(escopo, tipo, [...new Set(documentos.values())])
  const dosNomes = await cadastrosDosNomes(
    escopo,
    tipo,
    ditos.filter((um) => !dosDocumentos.has(documentos.get(um) ?? '')),
  )
  return new Map(
    ditos.map((um) => {
      const doDocumento = dosDocumentos.get(documentos.get(um) ?? '')
      return [um, doDocumento ? [doDocumento.id] : (dosNomes.get(um) ?? [])]
    }),
  )
}

interface Lida {
  entrada: Entrada<TipoCadastro> | null
  /** Of one that exists, as it is. */
  antes: object | null
  erros: { campo: string; mensagem: string }[]
}

/** A stored record as its form holds it. @throws AppError 404 */
async function guardado(escopo: Escopo, tipo: TipoCadastro, matricula: number) {
  const contrato = cadastros[tipo]
  const lido = await obter<TipoCadastro>(escopo, contrato, matricula, false)
  const modelo: z.ZodMiniType<CadastroComum> = contrato.obter.response
  return entradaDe(z.parse(modelo, lido))
}

/**
 * What a row makes of the record with its document, or of a blank one, by the rules of the form.
 * @param provisorio the name of a new record whose row has none
 */
async function comoEntrada(
  escopo: Escopo,
  tipo: TipoCadastro,
  { valores, cegos }: Vez,
  matricula: number | undefined,
  provisorio: unknown,
): Promise<Lida> {
  const contrato = cadastros[tipo]
  const antes = matricula === undefined ? null : await guardado(escopo, tipo, matricula)
  const branco = entradaDe(emBranco<TipoCadastro>(contrato))
  const base = antes ?? branco
  // of a list that another cell adds to, that is read nevertheless
  const semValor = [...cegos].filter((campo) => !(campo in valores))
  const semNome = matricula === undefined && valores.nome === undefined
  const proposta = {
    ...base,
    ...(semNome && { nome: provisorio }),
    ...valores,
    ...somadas(contrato.partes, base, valores),
    // not what is stored, which the row would replace: another field may go with its new value, and not with the old one
    ...recorte(branco, semValor),
  }
  const lida = z.safeParse<z.ZodMiniType>(contrato.entrada, proposta)
  if (lida.success) return { entrada: lida.data as Entrada<TipoCadastro>, antes, erros: [] } // what it reads
  const erros = lida.error.issues.map(({ path, message }) => ({
    campo: String(path[0] ?? ''),
    mensagem: message,
  }))
  // what could not be read is told already; without its document nobody knows whether a row is a record's that has what the row has not
  const quem = !cegos.has('registro')
  return {
    entrada: null,
    antes,
    erros: erros.filter(({ campo }) => campo in valores || (quem && !cegos.has(campo))),
  }
}

/** The lists that a row names: what they hold already, and behind that what the row adds, each once. Nothing is taken out of one. */
function somadas(
  partes: Partes,
  base: object,
  valores: Record<string, unknown>,
): Record<string, LinhaDaParte[]> {
  const guardadas = new Map<string, unknown>(Object.entries(base))
  const pares = Object.entries(partes).flatMap(([nome, parte]) => {
    if (!(nome in valores)) return []
    const { titulo } = parte
    // telephones however people write them, e-mails in whatever case
    const teclado = parte.campos[titulo]?.teclado
    const chave = (valor: unknown) =>
      typeof valor !== 'string' || teclado === undefined
        ? valor
        : teclado === 'tel'
          ? valor.replaceAll(/[^0-9]/g, '')
          : valor.toLowerCase()
    // lists of the form, and rows as `lerCelula` makes them
    const [antes, novas] = [guardadas.get(nome), valores[nome]] as [LinhaDaParte[], LinhaDaParte[]]
    const ha = new Set(antes.map((linha) => chave(linha[titulo])))
    const juntas = [...antes]
    for (const linha of novas) {
      if (ha.has(chave(linha[titulo]))) continue
      ha.add(chave(linha[titulo]))
      juntas.push(linha)
    }
    return [[nome, juntas] satisfies [string, LinhaDaParte[]]]
  })
  return Object.fromEntries(pares)
}

/** Takes back what rows did, the last first, where nobody changed it since and nothing hangs on what they made. */
async function desfazer(
  escopo: Escopo,
  { id, tipo }: repo.ImportacaoRow,
  por: Autor,
  porPasso: number,
): Promise<Feito<Ponto>> {
  const contrato = cadastros[tipo]
  const linhas = await repo.aDesfazer(escopo, id, porPasso)
  const presos = await presosDe(escopo, tipo, linhas)
  for (const { linha, feito, matricula, versao, antes } of linhas) {
    try {
      if (matricula === null || versao === null) throw new Error(`A linha ${linha} não diz o que gravou.`)
      if (feito === 'criar') {
        const preso = presos.get(matricula)
        // no later revision tells of it: what hangs on a record leaves the record as it is
        if (preso) throw new AppError(409, 'tem-vinculos', `tem ${emLista(preso)}, e não foi excluído.`)
        await excluir(escopo, contrato, { matricula, versao }, por.id)
      } else {
        const atual = await guardado(escopo, tipo, matricula)
        const tinha = await comEscolhasDeAgora(escopo, tipo, antes ?? {})
        // a stored record of the kind, with fields that it had
        await atualizar(escopo, contrato, { ...atual, ...tinha, versao } as never, por)
      }
      await repo.mudarLinha(escopo, id, linha, { feito: 'desfeita' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const mensagem = `Matrícula ${matricula}: ${error.message}`
      await repo.mudarLinha(escopo, id, linha, { feito: 'mantida', erros: [{ coluna: '', mensagem }] })
    }
  }
  const fim = linhas.length < porPasso
  return {
    ponto: { ate: 0 },
    feitos: linhas.length,
    fim,
    ...(fim && { resumo: await resumoDe(escopo, id, 'desfazer') }),
  }
}

const emLista = (partes: string[]) => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(partes)

/** What hangs on the records that some rows have made, by their matrículas. */
async function presosDe(
  escopo: Escopo,
  tipo: TipoCadastro,
  linhas: repo.LinhaRow[],
): Promise<Map<number, string[]>> {
  const criados = linhas.filter(({ feito }) => feito === 'criar').map(({ registro }) => registro)
  // one whose document was changed since is not found, nor taken back
  const achados = [...(await cadastrosDosDocumentos(escopo, tipo, criados)).values()]
  const amarras = await amarrasDe(
    escopo,
    achados.map(({ id }) => id),
  )
  return new Map(
    achados.flatMap(({ id, matricula }) => {
      const ditas = amarras.get(id)
      return ditas ? [[matricula, ditas] as const] : []
    }),
  )
}
