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

/** What the keys of DATA_DIR are called; a copy that names another file is none of ours. */
export const CHAVE = /^chave-[a-z]+(\.pem)?$/

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
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string().check(z.regex(/^\d+$/)) })),
})
export type Manifesto = z.infer<typeof manifesto>

/** Rows of each table, by `esquema.nome`. */
const contagens = z.record(z.string(), z.int())
export type Contagens = z.infer<typeof contagens>

export const escreverManifesto = (conteudo: Omit<Manifesto, 'formato'>): Buffer =>
  Buffer.from(JSON.stringify({ formato: FORMATO, ...conteudo }))

/**
 * Reads a copy through, so that nothing is begun with one that is damaged further on.
 * @throws CopiaError
 */
export async function conferirCopia(
  origem: string,
  senha: string | null,
): Promise<{ manifesto: Manifesto; contagens: Contagens }> {
  const achados = new Map<string, Buffer>()
  await lerPacote(origem, senha, async (entrada) => {
    if (entrada.nome === LUGARES.manifesto || entrada.nome === LUGARES.contagens)
      achados.set(entrada.nome, await entrada.bytes())
  })
  // looked at when all of it is known to be whole
  return {
    manifesto: ler(manifesto, achados.get(LUGARES.manifesto), origem),
    contagens: ler(contagens, achados.get(LUGARES.contagens), origem),
  }
}

function ler<T>(schema: z.ZodMiniType<T>, bytes: Buffer | undefined, origem: string): T {
  try {
    return schema.parse(JSON.parse(String(bytes)))
  } catch {
    throw naoEhCopia(origem)
  }
}

const naoEhCopia = (origem: string) =>
  new CopiaError(`${origem} não é uma cópia que esta versão do Contribui leia.`)
