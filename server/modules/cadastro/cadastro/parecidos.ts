import type * as z from 'zod/mini'
import {
  NOME_MIN,
  type buscarParecidos,
  type CampoParecido,
  type Parecido,
} from '#src/api/contract/cadastro/duplicado.ts'
import { simplificar } from '#server/db/busca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './parecidos-repo.ts'
import { emailSimples, semelhancaDeNomes } from './semelhanca.ts'

/** Cadastros that are told of each field. */
const DE_CADA = 3
/** Names that are looked at more closely. */
const CANDIDATOS = 40
/** How alike a name must be to be told, 0 to 1. */
const PARECIDO = 0.85

type Achado = Awaited<ReturnType<typeof repo.comRegistro>>[number]

/** Cadastros that may be the one that is being typed, each under the first field by which it was found. @param veLixeira of the caller */
export async function parecidos(
  escopo: Escopo,
  { tipo, registro, email, nome, exceto }: z.output<typeof buscarParecidos.query>,
  veLixeira: boolean,
): Promise<{ items: Parecido[] }> {
  const ditos = new Map<number, Parecido>()
  const dizer = (campo: CampoParecido, um: Achado, igual = 100) => {
    if (ditos.has(um.matricula)) return
    const { excluidoEm, ...quem } = um
    ditos.set(um.matricula, { campo, igual, ...quem, excluido: excluidoEm !== null })
  }
  if (registro !== '')
    for (const um of await repo.comRegistro(escopo, tipo, registro, exceto, DE_CADA))
      if (veLixeira || um.excluidoEm === null) dizer('registro', um)
  if (email !== '')
    for (const um of await repo.comEmail(escopo, tipo, emailSimples(email), exceto, DE_CADA))
      dizer('email', um)
  const texto = simplificar(nome.normalize('NFC'))
  if (texto.length >= NOME_MIN)
    for (const { um, igual } of (await repo.comTexto(escopo, tipo, texto, exceto, CANDIDATOS))
      .map((um) => ({ um, igual: semelhancaDeNomes(nome, um.nome) }))
      .filter(({ igual }) => igual >= PARECIDO)
      .toSorted((a, b) => b.igual - a.igual)
      .slice(0, DE_CADA))
      dizer('nome', um, Math.floor(igual * 100))
  return { items: [...ditos.values()] }
}
