import * as z from 'zod/mini'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaDaParte, Partes } from '#src/api/contract/nucleo/parte.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { emBranco, obter, type Entrada } from '#server/modules/cadastro/cadastro/service.ts'
import type { Vez } from './ler.ts'

interface Lida {
  entrada: Entrada<TipoCadastro> | null
  /** Of one that exists, as it is. */
  antes: object | null
  erros: { campo: string; mensagem: string }[]
}

/** A stored record as its form holds it. @throws AppError 404 */
export async function guardado(escopo: Escopo, tipo: TipoCadastro, matricula: number) {
  const contrato = cadastros[tipo]
  const lido = await obter<TipoCadastro>(escopo, contrato, matricula, false)
  const modelo: z.ZodMiniType<CadastroComum> = contrato.obter.response
  return entradaDe(z.parse(modelo, lido))
}

/**
 * What a row makes of the record with its document, or of a blank one, by the rules of the form.
 * @param provisorio the name of a new record whose row has none
 */
export async function comoEntrada(
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

/** Some fields of a record. */
export function recorte(registro: object, campos: string[]): Record<string, unknown> {
  const valores = new Map<string, unknown>(Object.entries(registro))
  return Object.fromEntries(campos.map((campo) => [campo, valores.get(campo)]))
}
