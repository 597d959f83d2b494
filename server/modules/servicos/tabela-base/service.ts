import type { ItemDaTabela, TabelaBase } from '#src/api/contract/cadastro/tabela-base.ts'
import { palavrasDaBusca, simplificar } from '#server/db/busca.ts'

/** Where each table comes from; asked for once, by the first who needs it, so that no start waits for any. */
const fontes: Record<TabelaBase, () => Promise<ItemDaTabela[]>> = {
  async cnae() {
    const { CNAE } = await import('./cnae.ts')
    return CNAE.trim()
      .split('\n')
      .map((linha) => ({
        codigo: `${linha.slice(0, 4)}-${linha.slice(4, 5)}/${linha.slice(5, 7)}`,
        nome: linha.slice(8),
      }))
  },
  async uf() {
    const { getStates } = await import('@brazilian-utils/brazilian-utils/get-states')
    return getStates().map(({ code, name }) => ({ codigo: code, nome: name }))
  },
  async bancos() {
    const { getBanks } = await import('@brazilian-utils/brazilian-utils/get-banks')
    return getBanks().map(({ code, name }) => ({ codigo: code, nome: name }))
  },
  async naturezaJuridica() {
    const { getLegalNatures } = await import('@brazilian-utils/brazilian-utils/get-legal-natures')
    return Object.entries(getLegalNatures()).map(([codigo, nome]) => ({
      codigo: `${codigo.slice(0, 3)}-${codigo.slice(3)}`,
      nome,
    }))
  },
}

/** An entry as it is searched: its code without punctuation. */
interface Procuravel extends ItemDaTabela {
  nu: string
  texto: string
}

const lidas = new Map<TabelaBase, Promise<Procuravel[]>>()

const semPontos = (codigo: string) => codigo.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

function tabela(nome: TabelaBase): Promise<Procuravel[]> {
  const lida =
    lidas.get(nome) ??
    fontes[nome]().then((itens) =>
      itens.map((item) => ({ ...item, nu: semPontos(item.codigo), texto: simplificar(item.nome) })),
    )
  lidas.set(nome, lida)
  return lida
}

/** The first entries that a search finds, and how many it finds in all. */
export async function consultar(
  nome: TabelaBase,
  { q, limite }: { q: string; limite: number },
): Promise<{ items: ItemDaTabela[]; total: number }> {
  const palavras = palavrasDaBusca(q)
  const codigo = semPontos(q)
  const itens = await tabela(nome)
  const doCodigo = codigo === '' ? [] : itens.filter(({ nu }) => nu.startsWith(codigo))
  const doNome = itens.filter(({ texto }) => palavras.every((palavra) => texto.includes(palavra)))
  const achados = [...new Set([...doCodigo, ...doNome])]
  return {
    items: achados.slice(0, limite).map((achado) => ({ codigo: achado.codigo, nome: achado.nome })),
    total: achados.length,
  }
}

/** Whether a table has a code, written with or without punctuation. */
export async function consta(nome: TabelaBase, codigo: string): Promise<boolean> {
  const procurado = semPontos(codigo)
  return (await tabela(nome)).some(({ nu }) => nu === procurado)
}

/** Whether two are the same code, however they are written. */
export const mesmoCodigo = (um: string, outro: string): boolean => semPontos(um) === semPontos(outro)
