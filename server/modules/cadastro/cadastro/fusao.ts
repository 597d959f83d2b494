import * as z from 'zod/mini'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { entradaDe } from '#src/api/contract/cadastro/cadastro.ts'
import { documentoDe } from '#src/api/contract/nucleo/documento.ts'
import { dependencias, type Dependencia, type PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import type { Partes } from '#src/api/contract/nucleo/parte.ts'
import { gravarTodasAsPartes, lerTodasAsPartes } from '#server/records/partes.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Movido } from '#server/db/schema/geral.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { comValores, diferencas, novasNaLista } from './comparacao.ts'
import { comEscolhasDeAgora } from './escolhas-de-agora.ts'
import * as fusao from './fusao-repo.ts'
import { obter } from './leitura.ts'
import type { Autor, Contrato, Modelo, Visto } from './modelo.ts'
import { partesVedadas, semPermissao } from './partes-restritas.ts'
import { conflito, semMatricula } from './recusas.ts'
import * as repo from './repo.ts'

/** What a merge does to the records themselves. */
export type Fundido = Pick<
  Movido,
  'versaoFica' | 'versaoSai' | 'comum' | 'detalhe' | 'matriculas' | 'partes' | 'empresas'
>
type Contagem = PreviaDaFusao['dependencias'][number]

/** Two living records side by side, and what keeps somebody from making one of them. @throws AppError 404 */
export async function compararCadastros<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  matriculas: { fica: number; sai: number },
  por: Pick<Autor, 'papeis'>,
) {
  const [fica, sai] = [
    await obter(escopo, contrato, matriculas.fica, false),
    await obter(escopo, contrato, matriculas.sai, false),
  ]
  const empresas = await repo.contarReferencias(escopo, sai.id)
  const dasPartes = Object.entries(unidas(contrato, fica, sai)).map(([nome, { delas, novas }]): Contagem => ({
    nome: nome as Dependencia, // the lists of all kinds are keys of the table
    quantos: novas.length,
    iguais: delas.length - novas.length,
  }))
  return {
    fica,
    sai,
    grupos: comValores(await diferencas(escopo, contrato, fica, sai), fica, sai),
    dependencias: [...dasPartes, { nome: 'empresas' as const, quantos: empresas, iguais: 0 }],
    impedimentos: impedimentos(contrato, fica, sai, por),
  }
}

/** The nested records of both, by list: those of the one that goes, and which of them the other has not. */
function unidas(contrato: Contrato, fica: object, sai: object) {
  const [deUm, deOutro] = [new Map(Object.entries(fica)), new Map(Object.entries(sai))]
  const pares = Object.entries(contrato.partes).map(([nome, parte]) => {
    // lists of the declaration
    const [minhas, delas] = [deUm.get(nome), deOutro.get(nome)] as Parameters<typeof novasNaLista>[1][]
    const novas = novasNaLista(parte, minhas ?? [], delas ?? [])
    return [nome, { minhas: minhas ?? [], delas: delas ?? [], novas }] as const
  })
  return Object.fromEntries(pares)
}

/** Why two records cannot be one, or not by somebody's doing: a sentence, and the matrícula of the record at which it is mended. */
function impedimentos<T extends TipoCadastro>(
  contrato: Contrato<T>,
  fica: Modelo<T>,
  sai: Modelo<T>,
  por: Pick<Autor, 'papeis'>,
): { frase: string; matricula: number | null }[] {
  const { partes }: { partes: Partes } = contrato
  const todos = [fica, sai]
    .filter(({ analise }) => analise === 'pendente')
    .map(({ nome, matricula }) => ({
      frase: `${nome} está em análise. Aprove ou recuse o registro antes de unificar.`,
      matricula,
    }))
  const noQueFica = (frase: string) => todos.push({ frase, matricula: fica.matricula })
  if (fica.analise === 'recusada')
    noQueFica(`${fica.nome} foi recusado. Aprove este registro antes, ou mantenha o outro.`)
  const vedadas = new Set(partesVedadas(partes, por).map(([nome]) => nome))
  for (const [nome, { minhas, novas }] of Object.entries(unidas(contrato, fica, sai))) {
    const max = partes[nome]?.max ?? 0
    if (novas.length > 0 && minhas.length + novas.length > max)
      noQueFica(
        `${dependencias[nome as Dependencia]}: unificados, passariam de ${max}. Remova antes os que não usa.`,
      )
    if (novas.length > 0 && vedadas.has(nome))
      noQueFica(
        `${dependencias[nome as Dependencia]}: ${fica.nome} receberia as de ${sai.nome}, e você não tem permissão para isso. Peça esta unificação a quem cuida do cadastro e do financeiro.`,
      )
  }
  return todos
}

interface Pedido {
  fica: Visto
  sai: Visto
  doOutro: readonly string[]
}

/**
 * Makes one of two records, in the caller's transaction, which has both locked from here on: the fields that were chosen, the nested records
 * that the one that stays has not, and the companies of an office go over; the other goes into the trash, marked.
 * @returns their ids, the name, the matrícula of the one that stays by now, and what an undoing needs
 * @throws AppError 404, 409 `conflito`, 409 `fusao-impedida`, 422 at a chosen field
 */
export async function fundirCadastros<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  { fica: vistoFica, sai: vistoSai, doOutro }: Pedido,
  por: Autor,
): Promise<{ ficaId: number; saiId: number; nome: string; matricula: number; fundido: Fundido }> {
  const { tipo } = contrato
  await fusao.travar(escopo, tipo, [vistoFica.matricula, vistoSai.matricula])
  const [fica, sai] = [
    await visto(escopo, contrato, vistoFica),
    await visto(escopo, contrato, vistoSai),
  ] as const
  if (fica.id === sai.id) throw semMatricula(vistoSai.matricula)
  const [impedimento] = impedimentos(contrato, fica, sai, por)
  if (impedimento !== undefined) throw new AppError(409, 'fusao-impedida', impedimento.frase)
  const grupos = await diferencas(escopo, contrato, fica, sai)
  const campos = grupos.filter(({ nome }) => doOutro.includes(nome)).flatMap((grupo) => grupo.campos)
  conferir(contrato, fica, sai, campos)

  const escolhidos = separar(contrato, sai, campos)
  const deAntes = separar(contrato, fica, campos)
  const matriculas = campos.includes('matricula')
  // above both, so that neither matrícula names a revision that somebody has seen under it
  const versao = Math.max(fica.versao, sai.versao) + 1
  const marca = { versao, excluidoEm: fusao.AGORA, juntadoAId: fica.id, atualizadoPor: por.id }
  // first of all the other gives up its document, and its matrícula if that is wanted
  await fusao.gravar(
    escopo,
    { id: sai.id, tipo },
    {
      comum: { ...marca, ...(matriculas && { matricula: -sai.id }) },
    },
  )
  await fusao.gravar(
    escopo,
    { id: fica.id, tipo },
    {
      comum: { ...escolhidos.comum, versao, atualizadoPor: por.id },
      detalhe: escolhidos.detalhe,
    },
  )
  if (matriculas) await fusao.gravar(escopo, { id: sai.id, tipo }, { comum: { matricula: fica.matricula } })

  const depois = await obter(escopo, contrato, matriculas ? vistoSai.matricula : vistoFica.matricula, false)
  return {
    ficaId: fica.id,
    saiId: sai.id,
    nome: depois.nome,
    matricula: depois.matricula ?? 0,
    fundido: {
      versaoFica: versao,
      versaoSai: versao,
      ...deAntes,
      matriculas,
      partes: await copiarPartes(escopo, contrato, fica, sai),
      empresas: await passarEmpresas(escopo, sai.id, fica.id, por.id),
    },
  }
}

/** A record that is as the caller saw it. @throws AppError 404, 409 `conflito` */
async function visto<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  { matricula, versao }: Visto,
): Promise<Modelo<T>> {
  const atual = await obter(escopo, contrato, matricula, false)
  if (atual.versao !== versao) throw conflito(atual, 'Nada foi unificado.')
  return atual
}

/** Refuses what makes the record invalid that was not before: old records may break rules that are newer than they. @throws AppError 422 */
function conferir(contrato: Contrato, fica: Modelo<TipoCadastro>, sai: object, campos: string[]): void {
  const falhas = (registro: Modelo<TipoCadastro>) => {
    const { error } = z.safeParse(contrato.entrada, entradaDe(registro))
    return new Map((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  }
  const deles = Object.entries(sai).filter(([campo]) => campos.includes(campo))
  const antes = falhas(fica)
  const novas = [...falhas({ ...fica, ...Object.fromEntries(deles) })].filter(([onde]) => !antes.has(onde))
  if (novas.length === 0) return
  const [[, mensagem] = []] = novas
  throw new AppError(422, 'validacao', mensagem ?? 'Confira os campos indicados.', {
    errors: Object.fromEntries(novas),
  })
}

/** Some fields of a record as columns hold them, those of the common table apart from the kind's own. */
function separar({ tipo, detalheEmBranco }: Contrato, registro: object, campos: string[]) {
  const pares = Object.entries(registro).filter(([nome]) => campos.includes(nome))
  const doDetalhe = ([nome]: [string, unknown]) => Object.hasOwn(detalheEmBranco, nome)
  return {
    comum: Object.fromEntries(pares.filter((par) => !doDetalhe(par))),
    detalhe: { ...comoColunas(tipo, Object.fromEntries(pares.filter(doDetalhe))) },
  }
}
const comoColunas = (tipo: TipoCadastro, detalhe: object) =>
  Object.fromEntries(Object.entries(repo.comoColunas(tipo, detalhe)))

/** Gives a record the nested records that it has not; the other keeps its own, in the trash. @returns the ids of the new ones, by list */
async function copiarPartes(
  escopo: Escopo,
  contrato: Contrato,
  fica: Modelo<TipoCadastro>,
  sai: object,
): Promise<Record<string, number[]>> {
  const lugares = repo.lugaresDasPartes(contrato.tipo)
  const listas = Object.entries(unidas(contrato, fica, sai)).filter(([, { novas }]) => novas.length > 0)
  const juntas = listas.map(([nome, { minhas, novas }]) => [nome, [...minhas, ...novas]] as const)
  await gravarTodasAsPartes(escopo, lugares, fica.id, Object.fromEntries(juntas))
  const depois = await lerTodasAsPartes(escopo, lugares, fica.id)
  const ids = listas.map(([nome, { minhas }]) => {
    const antes = new Set(minhas.map(({ id }) => id))
    return [nome, (depois[nome] ?? []).map(({ id }) => id).filter((id) => !antes.has(id))] as const
  })
  return Object.fromEntries(ids)
}

async function passarEmpresas(escopo: Escopo, de: number, para: number, por: number): Promise<number[]> {
  const ids = (await fusao.travarEmpresas(escopo, de)).map(({ id }) => id)
  await fusao.darContabilidade(escopo, ids, para, por)
  return ids
}

/** That something has changed since, so that a merge cannot be taken back. */
export const fusaoAlterada = (oque: string) =>
  new AppError(409, 'fusao-alterada', `${oque} desde a unificação. Nada foi desfeito.`)

/**
 * Takes `fundirCadastros` back, in the caller's transaction, which has both records locked from here on.
 * @returns the matrículas of both
 * @throws AppError 409 `fusao-alterada`, 403 `sem-permissao` where that takes rows out of a list that the author may not change
 */
export async function desfundirCadastros(
  escopo: Escopo,
  { tipo, ficaId, saiId, movido }: { tipo: TipoCadastro; ficaId: number; saiId: number; movido: Fundido },
  por: Autor,
): Promise<{ fica: number; sai: number }> {
  const travados = await fusao.travarIds(escopo, [ficaId, saiId])
  const fica = travados.find(({ id }) => id === ficaId)
  const sai = travados.find(({ id }) => id === saiId)
  if (!fica || !sai) throw new Error('Um cadastro de uma junção não está guardado.')
  if (fica.excluidoEm !== null) throw fusaoAlterada(`${fica.nome} foi para a lixeira`)
  if (fica.versao !== movido.versaoFica) throw fusaoAlterada(`${fica.nome} foi alterado`)
  if (sai.juntadoAId !== ficaId || sai.versao !== movido.versaoSai)
    throw fusaoAlterada(`${sai.nome} foi alterado`)
  for (const [nome, { plural }] of partesVedadas(partesDe(tipo), por))
    if ((movido.partes[nome] ?? []).length > 0) throw semPermissao(plural)
  await devolverEmpresas(escopo, movido.empresas, { de: ficaId, para: saiId, por: por.id })
  await tirarPartes(escopo, tipo, ficaId, movido.partes)
  const versao = Math.max(fica.versao, sai.versao) + 1
  const { matricula: _, ...comum } = movido.comum
  const trocadas = movido.matriculas
  try {
    await escopo.transacao(async () => {
      if (trocadas) await fusao.gravar(escopo, sai, { comum: { matricula: -saiId } })
      await fusao.gravar(escopo, fica, {
        comum: { ...comum, ...(trocadas && { matricula: sai.matricula }), versao, atualizadoPor: por.id },
        detalhe: await comEscolhasDeAgora(escopo, tipo, movido.detalhe),
      })
      const volta = { excluidoEm: null, juntadoAId: null, versao, atualizadoPor: por.id }
      await fusao.gravar(escopo, sai, { comum: { ...volta, ...(trocadas && { matricula: fica.matricula }) } })
    })
  } catch (error) {
    if (!duplicou(error, 'cadastro_registro')) throw error
    throw fusaoAlterada(`O ${documentoDe[tiposCadastro[tipo].pessoa]} de um dos dois passou a outro cadastro`)
  }
  return trocadas
    ? { fica: sai.matricula, sai: fica.matricula }
    : { fica: fica.matricula, sai: sai.matricula }
}

/** @throws AppError 409 `fusao-alterada` when one of the companies has another office by now */
async function devolverEmpresas(
  escopo: Escopo,
  ids: number[],
  { de, para, por }: { de: number; para: number; por: number },
): Promise<void> {
  if (ids.length === 0) return
  const dela = new Set((await fusao.travarEmpresas(escopo, de)).map(({ id }) => id))
  if (ids.some((id) => !dela.has(id))) throw fusaoAlterada('Uma das empresas atendidas mudou de escritório')
  await fusao.darContabilidade(escopo, ids, para, por)
}

async function tirarPartes(
  escopo: Escopo,
  tipo: TipoCadastro,
  id: number,
  partes: Movido['partes'],
): Promise<void> {
  const lugares = repo.lugaresDasPartes(tipo)
  const agora = await lerTodasAsPartes(escopo, lugares, id)
  const restam = Object.entries(partes).map(([nome, ids]) => [
    nome,
    (agora[nome] ?? []).filter((linha) => !ids.includes(linha.id)),
  ])
  await gravarTodasAsPartes(escopo, lugares, id, Object.fromEntries(restam))
}
