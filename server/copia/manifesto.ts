import * as z from 'zod/mini'
import { CopiaError, lerPacote } from './pacote.ts'

/** Where the parts of a copy stand in it. */
export const LUGARES = {
  manifesto: 'copia.json',
  contagens: 'contagens.json',
  banco: 'banco/',
  arquivos: 'arquivos/',
  chaves: 'chaves/',
} as const

/** What the keys of DATA_DIR are called. */
export const CHAVE = /^chave-[a-z]+(\.pem)?$/

/** What a file of a copy is, by its name. */
export type Parte =
  | { parte: 'manifesto' | 'contagens' }
  /** Rows of a table, by `esquema.nome`. */
  | { parte: 'banco'; tabela: string }
  | { parte: 'arquivos'; hash: string }
  | { parte: 'chaves'; chave: string }

/** @returns null for a name that no copy of ours has */
export function parteDe(nome: string): Parte | null {
  if (nome === LUGARES.manifesto) return { parte: 'manifesto' }
  if (nome === LUGARES.contagens) return { parte: 'contagens' }
  const [pasta, resto] = [nome.slice(0, nome.indexOf('/') + 1), nome.slice(nome.indexOf('/') + 1)]
  const tabela = /^([^/]+)\/\d{6,}\.ndjson$/.exec(resto)?.[1]
  if (pasta === LUGARES.banco && tabela !== undefined) return { parte: 'banco', tabela }
  if (pasta === LUGARES.arquivos && /^[0-9a-f]{64}$/.test(resto)) return { parte: 'arquivos', hash: resto }
  if (pasta === LUGARES.chaves && CHAVE.test(resto)) return { parte: 'chaves', chave: resto }
  return null
}

const FORMATO = 1
const manifesto = z.object({
  formato: z.literal(FORMATO),
  criadaEm: z.iso.datetime(),
  banco: z.enum(['embutido', 'postgresql']),
  /** Hashes of the migrations that the database had, in their order. */
  migracoes: z.array(z.string()).check(z.minLength(1)),
  tabelas: z.array(
    z.object({
      esquema: z.string(),
      nome: z.string(),
      colunas: z.array(z.object({ nome: z.string(), tipo: z.string(), gerada: z.boolean() })),
    }),
  ),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string().check(z.regex(/^\d{1,18}$/)) })),
})
export type Manifesto = z.infer<typeof manifesto>

/** Rows of each table, by `esquema.nome`. */
const contagens = z.record(z.string(), z.int())
export type Contagens = z.infer<typeof contagens>

export const escreverManifesto = (conteudo: Omit<Manifesto, 'formato'>): Buffer =>
  Buffer.from(JSON.stringify({ formato: FORMATO, ...conteudo }))

/**
 * Reads a copy through, so that nothing is begun with one that is damaged further on, or that holds what nobody knows where to put.
 * @throws CopiaError
 */
export async function conferirCopia(
  origem: string,
  senha: string | null,
): Promise<{ manifesto: Manifesto; contagens: Contagens }> {
  const achados = new Map<string, Buffer>()
  const nomes: string[] = []
  await lerPacote(origem, senha, async (entrada) => {
    nomes.push(entrada.nome)
    if (entrada.nome === LUGARES.manifesto || entrada.nome === LUGARES.contagens)
      achados.set(entrada.nome, await entrada.bytes())
  })
  // looked at when all of it is known to be whole
  const lidos = {
    manifesto: ler(manifesto, achados.get(LUGARES.manifesto), origem),
    contagens: ler(contagens, achados.get(LUGARES.contagens), origem),
  }
  conferirNomes(nomes, lidos)
  return lidos
}

/** @throws CopiaError for a name that nobody knows, or that stands there twice */
function conferirNomes(
  nomes: readonly string[],
  { manifesto: { tabelas, sequencias }, contagens }: { manifesto: Manifesto; contagens: Contagens },
): void {
  const deTabelas = tabelas.map(({ esquema, nome }) => `${esquema}.${nome}`)
  for (const lista of [nomes, deTabelas, sequencias.map(({ nome }) => nome)]) {
    const vistos = new Set<string>()
    for (const nome of lista) {
      if (vistos.has(nome)) throw recusada(`A cópia tem ${nome} duas vezes.`)
      vistos.add(nome)
    }
  }
  const anunciadas = new Set(deTabelas)
  const exigirAnunciada = (tabela: string) => {
    if (!anunciadas.has(tabela))
      throw recusada(`A cópia tem linhas de uma tabela que não anuncia (${tabela}).`)
  }
  for (const nome of nomes) {
    const parte = parteDe(nome)
    if (!parte) throw recusada(`A cópia tem um arquivo que esta versão do Contribui não conhece (${nome}).`)
    if (parte.parte === 'banco') exigirAnunciada(parte.tabela)
  }
  for (const tabela of Object.keys(contagens)) exigirAnunciada(tabela)
}

const recusada = (frase: string) => new CopiaError(`${frase} Nada foi alterado.`)

function ler<T>(schema: z.ZodMiniType<T>, bytes: Buffer | undefined, origem: string): T {
  try {
    return schema.parse(JSON.parse(String(bytes)))
  } catch {
    throw naoEhCopia(origem)
  }
}

const naoEhCopia = (origem: string) =>
  new CopiaError(`${origem} não é uma cópia que esta versão do Contribui leia.`)
