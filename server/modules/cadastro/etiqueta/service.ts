import { addAbortSignal } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import {
  listasCadastro,
  tiposCadastro,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import {
  folhasDeEtiquetas,
  porFolha,
  SEM_ENDERECO_MAX,
  type etiquetas,
  type NomeDaFolha,
  type PreviaDasEtiquetas,
} from '#src/api/contract/cadastro/etiqueta.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import { cepBr } from '#server/boleto/format.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import {
  enderecosDe,
  escolhidos,
  type EnderecoDoCadastro,
} from '#server/modules/cadastro/cadastro/service.ts'
import {
  GUARDA_DE_ARQUIVOS,
  lerGuardada,
  type Tarefas,
  type TipoDeTarefa,
} from '#server/modules/servicos/tarefa/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** Addresses that are read at a time. */
const FATIA = 250
/** Bytes of a file of labels at most. */
const BYTES_MAX = 1024 ** 3
/** What is needed to see what is on the labels. */
const ACESSO = 'cadastro:ler'

type Selecao = z.output<(typeof etiquetas)[TipoCadastro]['prever']['body']>
type Pedido = z.output<(typeof etiquetas)[TipoCadastro]['gerar']['body']>

interface Parametros {
  tipo: TipoCadastro
  folha: NomeDaFolha
  primeira: number
  linhas?: { id: number }[]
  busca?: CadastroQuery
}

export const ETIQUETAS: TipoDeTarefa<Parametros> = {
  tipo: 'etiquetas',
  titulo: ({ tipo }) => `Etiquetas de endereço: ${tiposCadastro[tipo].plural}`,
}

/** What an address lacks to be written on a letter, in words; empty for one that is complete. */
export function faltaDe({ logradouro, cidade, uf, cep }: EnderecoDoCadastro): string {
  const faltas = [
    logradouro === '' && 'logradouro',
    cidade === '' && 'cidade',
    uf === '' && 'UF',
    cep === '' && 'CEP',
  ].filter((falta) => falta !== false)
  if (faltas.length < 2) return faltas.join('')
  return `${faltas.slice(0, -1).join(', ')} e ${faltas.at(-1)}`
}

/** An address as a letter has it, the name first; what is not told is left out. */
export function linhasDaEtiqueta(endereco: EnderecoDoCadastro): string[] {
  const { nome, logradouro, numero, complemento, bairro, cidade, uf, cep } = endereco
  const rua = [logradouro, numero].filter((parte) => parte !== '').join(', ')
  return [
    nome,
    complemento === '' ? rua : `${rua} – ${complemento}`,
    ...(bairro === '' ? [] : [bairro]),
    `${cepBr(cep)} ${cidade} – ${uf}`,
  ]
}

const porNome = new Intl.Collator('pt-BR')

/** The addresses of chosen records, some at a time: of a query in the order of its list, else by name. */
async function* emFatias(
  escopo: Escopo,
  tipo: TipoCadastro,
  selecao: Selecao,
  andou: (feitos: number, total: number) => void = () => undefined,
): AsyncGenerator<EnderecoDoCadastro[]> {
  const { ids } = await escolhidos(escopo, tipo, selecao)
  for (let i = 0; i < ids.length; i += selecao.busca ? FATIA : ids.length) {
    const lidos = await enderecosDe(escopo, tipo, ids.slice(i, selecao.busca ? i + FATIA : ids.length))
    yield selecao.busca ? lidos : lidos.toSorted((a, b) => porNome.compare(a.nome, b.nome))
    andou(Math.min(i + FATIA, ids.length), ids.length)
  }
}

/** How many labels chosen records would have, and who has none and why. @throws AppError as `escolhidos` does */
export async function prever(
  escopo: Escopo,
  tipo: TipoCadastro,
  selecao: Selecao,
): Promise<PreviaDasEtiquetas> {
  const previa: PreviaDasEtiquetas = { etiquetas: 0, semEndereco: { total: 0, primeiros: [] } }
  for await (const fatia of emFatias(escopo, tipo, selecao))
    for (const endereco of fatia) {
      const falta = faltaDe(endereco)
      if (falta === '') previa.etiquetas += 1
      else {
        previa.semEndereco.total += 1
        if (previa.semEndereco.primeiros.length < SEM_ENDERECO_MAX)
          previa.semEndereco.primeiros.push({ nome: endereco.nome, falta })
      }
    }
  return previa
}

/** Starts the tarefa that makes the labels. @throws AppError as `escolhidos` does */
export async function gerar(
  tarefas: Tarefas,
  escopo: Escopo,
  tipo: TipoCadastro,
  { folha, primeira, ...selecao }: Pedido,
): Promise<{ tarefaId: number; total: number }> {
  return escopo.transacao(async () => {
    const { ids } = await escolhidos(escopo, tipo, selecao)
    const { linhas, busca } = selecao
    const quais = busca ? { busca } : { linhas: (linhas ?? []).map(({ id }) => ({ id })) }
    const tarefaId = await tarefas.criar(escopo, ETIQUETAS, { tipo, folha, primeira, ...quais }, ids.length)
    return { tarefaId, total: ids.length }
  })
}

/** Says how labels are made: one PDF, whose tarefa tells who has none and why. */
export function registrarEtiquetas(app: FastifyInstance): void {
  app.tarefas.registrarCorrida(ETIQUETAS, async ({ parametros, escopo, sinal, andou }) => {
    const { tipo, folha, primeira, linhas, busca } = parametros
    await exigirAinda(escopo)
    const selecao = busca
      ? { busca: lerGuardada<CadastroQuery>(listasCadastro[tipo].query, busca) }
      : { linhas: (linhas ?? []).map(({ id }) => ({ id, versao: 1 })) } // revisions are of no account
    const emitente = await app.entidades.porId(escopo.entidadeId)
    const deFora: string[] = []
    let feitas = 0
    const rotulos = async function* () {
      for await (const fatia of emFatias(escopo, tipo, selecao, andou))
        for (const endereco of fatia) {
          const falta = faltaDe(endereco)
          if (falta === '') {
            feitas += 1
            yield linhasDaEtiqueta(endereco)
          } else deFora.push(`Matrícula ${endereco.matricula}, ${endereco.nome}: falta ${falta}.`)
        }
      if (feitas === 0)
        throw new AppError(
          422,
          'sem-endereco',
          'Nenhum destes cadastros tem endereço completo. Nenhuma etiqueta foi feita.',
        )
    }
    const { etiquetasPdf } = await import('./pdf.ts')
    const nome = `Etiquetas ${hoje()}.pdf`
    const conteudo = etiquetasPdf(rotulos(), {
      folha: folhasDeEtiquetas[folha],
      primeira,
      titulo: ETIQUETAS.titulo(parametros),
      autor: emitente.razaoSocial,
      dia: hoje(),
    })
    const recebido = await app.files.receive(addAbortSignal(sinal, conteudo), BYTES_MAX)
    const feito = { ...recebido, type: 'application/pdf' as const, name: nome }
    const folhas = Math.ceil((feitas + primeira - 1) / porFolha(folha))
    return {
      guardar: async () => ({
        arquivo: {
          id: (await guardarArquivo(escopo, app.files, feito)).id,
          nome,
          tamanho: feito.size,
          acessos: [ACESSO],
        },
        relatorio: [
          `${contados(feitas, 'etiqueta', 'etiquetas')} em ${contados(folhas, 'folha', 'folhas')}, ${tamanho(feito.size)}. O arquivo fica em Tarefas por ${GUARDA_DE_ARQUIVOS} dias.`,
          ...deForaEmFrases(deFora),
        ],
      }),
      desfazer: () => app.files.discard(feito),
    }
  })
}

/** Sentences of a report about those who have no label, at most. */
const FRASES_MAX = 150

function deForaEmFrases(deFora: string[]): string[] {
  if (deFora.length === 0) return []
  const mais = deFora.length - FRASES_MAX
  return [
    `Sem etiqueta, por não ter endereço completo: ${numero(deFora.length)}.`,
    ...deFora.slice(0, FRASES_MAX),
    ...(mais > 0 ? [`E mais ${numero(mais)}.`] : []),
  ]
}

/** @throws AppError 403 when the person who asked for the labels may no longer see what is on them */
async function exigirAinda(escopo: Escopo): Promise<void> {
  const { usuarioId } = escopo.autoria
  const quem = usuarioId === null ? null : await existente(escopo, usuarioId)
  if (!quem?.ativo || !pode(quem, { access: ACESSO }))
    throw new AppError(403, 'sem-permissao', 'Quem pediu estas etiquetas não pode mais ver os cadastros.')
}
