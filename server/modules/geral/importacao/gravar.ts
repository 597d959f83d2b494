import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { documentoDe } from '#src/api/contract/nucleo/documento.ts'
import { muda } from '#server/records/mudanca.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  atualizar,
  cadastrosDosDocumentos,
  criar,
  criarVarios,
  type Autor,
  type Entrada,
} from '#server/modules/cadastro/cadastro/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { comoEntrada, recorte } from './julgar.ts'
import { lerLinhas, type Vez } from './ler.ts'
import type { LinhaGuardada } from './linhas.ts'
import { nomeProvisorio, saoDaReceita } from './receita.ts'
import * as repo from './repo.ts'

/**
 * Does what some rows say, or only finds out what they would do, and stores what became of each.
 * @param grava whether cadastros are saved
 * @throws AppError 422 as `lerLinhas`
 */
export async function fazer(
  escopo: Escopo,
  importacao: repo.ImportacaoRow,
  linhas: LinhaGuardada[],
  grava: boolean,
  por: Autor,
): Promise<void> {
  const { id, tipo, colunas, duplicados } = importacao
  const daReceita = saoDaReceita(colunas)
  const { vezes, lugares } = await lerLinhas(escopo, importacao, linhas)
  const registros = vezes.flatMap(({ registro }) => (registro === '' ? [] : [registro]))
  const vistas =
    registros.length > 0 ? await repo.linhasDosDocumentos(escopo, id, registros) : new Map<string, number>()
  const existentes = await cadastrosDosDocumentos(escopo, tipo, registros)
  const prontas: repo.LinhaFeita[] = []
  const novas: { vez: Vez; entrada: Entrada<TipoCadastro> }[] = []
  for (const vez of vezes) {
    const { registro } = vez
    const com = (feito: repo.LinhaRow['feito'], mais: Partial<repo.LinhaFeita> = {}) =>
      void prontas.push({ ...daVez(vez), feito, ...mais })
    const primeira = registro === '' ? undefined : vistas.get(registro)
    if (primeira !== undefined) {
      const mensagem = `Repete o ${documentoDe[tiposCadastro[tipo].pessoa]} da linha ${primeira}.`
      // right in the other row
      com('erro', { erros: [vez.falha(lugares.indexOf('registro'), mensagem, [])] })
      continue
    }
    if (registro !== '') vistas.set(registro, vez.linha)
    const achado = existentes.get(registro)
    if (achado && duplicados === 'pular') {
      com('pular', { matricula: achado.matricula })
      continue
    }
    // its razão social stands in another file
    const provisorio = registro === '' ? '' : nomeProvisorio(registro)
    const nome = daReceita ? (vez.valores.nomeFantasia ?? provisorio) : ''
    const lida = await comoEntrada(escopo, tipo, vez, achado?.matricula, nome)
    for (const { campo, mensagem } of lida.erros) vez.erros.push(vez.falha(lugares.indexOf(campo), mensagem))
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
            : null
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

const daVez = ({ linha, registro, trocas }: Vez) => ({
  linha,
  registro,
  trocas: trocas.length > 0 ? trocas : null,
})

/** A field of a record, of another cadastro by its id. */
function de(registro: object, campo: string): Record<string, unknown> {
  const valor = new Map<string, unknown>(Object.entries(registro)).get(campo)
  return { [campo]: typeof valor === 'object' && valor !== null && 'id' in valor ? valor.id : valor }
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
  const feita = (vez: Vez, matricula: number | null): repo.LinhaFeita => ({
    ...daVez(vez),
    feito: 'criar',
    matricula,
    versao: grava ? 1 : null,
  })
  if (!grava) return novas.map(({ vez }) => feita(vez, null))
  try {
    const matriculas = await criarVarios(
      escopo,
      contrato,
      novas.map(({ entrada }) => entrada) as never[], // read by the schema of their kind
      por,
    )
    return novas.map(({ vez }, i) => feita(vez, matriculas[i] ?? null))
  } catch (error) {
    if (!(error instanceof AppError) && !duplicou(error, 'cadastro_registro')) throw error
  }
  const prontas: repo.LinhaFeita[] = []
  for (const { vez, entrada } of novas)
    await tentar(
      (feito, mais) => prontas.push({ ...daVez(vez), feito, ...mais }),
      async () => {
        const { matricula } = await criar(escopo, contrato, entrada as never, por) // read by the schema of its kind
        prontas.push(feita(vez, matricula))
      },
    )
  return prontas
}
