import * as z from 'zod/mini'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { VALOR_MAX } from '#src/api/contract/geral/importacao.ts'
import { simplificar } from '#server/db/busca.ts'
import type { FalhaDaLinha } from '#server/db/schema/geral.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  cadastrosDosDocumentos,
  cadastrosDosNomes,
  camposNomeados,
} from '#server/modules/cadastro/cadastro/service.ts'
import { idsPorNome } from '#server/modules/cadastro/recurso/service.ts'
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
import type { LinhaGuardada } from './linhas.ts'
import { curto } from './planilha.ts'
import type * as repo from './repo.ts'
import { trocasPorLinha } from './trocas.ts'

/** One row on its way: what it says, and what becomes of it. */
export interface Vez {
  linha: number
  registro: string
  valores: Record<string, unknown>
  erros: FalhaDaLinha[]
  /** Fields of the form that a cell fills which could not be read. */
  cegos: Set<string>
  /** The places of the trocas that came to it. */
  trocas: number[]
  /** What is wrong with the cell of a column, told so that it can be mended; of one row alone where its value is right in others. */
  falha: (coluna: number, mensagem: string, errados?: string[]) => FalhaDaLinha
}

/**
 * Reads the cells of some rows.
 * @returns what each row says, and what of the form each column fills
 * @throws AppError 422 `campo-sumido`
 */
export async function lerLinhas(
  escopo: Escopo,
  { tipo, mapa, colunas, trocas }: repo.ImportacaoRow,
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
  const daLinha = trocasPorLinha(trocas)
  const lidas = linhas.map(({ linha, celulas, falta }) => {
    const trocadas = daLinha(linha)
    const novas = usados.map((campo, i) => (campo ? trocadas.daCelula(campo, celulas[i] ?? '') : ''))
    return { linha, escritas: celulas, celulas: novas, trocadas, falta }
  })
  const nomes = await nomesDe(escopo, usados, lidas)
  const vezes = lidas.map(({ linha, escritas, celulas, trocadas, falta }) => {
    const nome = curto(celulas[mapa.indexOf('nome')] ?? '')
    const falha: Vez['falha'] = (coluna, mensagem, errados) => ({
      coluna: colunas[coluna]?.nome ?? '',
      mensagem,
      ...(nome !== '' && { nome }),
      ...mendavel(mapa[coluna] ?? null, escritas[coluna] ?? '', errados),
    })
    const vez: Vez = { linha, registro: '', valores: {}, erros: [], cegos: new Set(), trocas: [], falha }
    if (falta !== undefined) vez.erros.push({ coluna: '', mensagem: falta })
    const dela: Nomes = { ...nomes, trocado: trocadas.doNome }
    usados.forEach((campo, i) => {
      const celula = celulas[i] ?? ''
      if (!campo || celula === '') return
      const lido = lerCelula(tipo, campo, celula, dela)
      const onde = noFormulario(campo)
      const antes = vez.valores[onde]
      if ('erro' in lido) {
        vez.erros.push(falha(i, lido.erro, lido.errados))
        vez.cegos.add(onde)
      }
      // several columns may add to one list
      else vez.valores[onde] = Array.isArray(antes) ? antes.concat(lido.valor) : lido.valor
    })
    const lido = z.safeParse(cadastros[tipo].entrada.shape.registro, vez.valores.registro ?? '')
    if (lido.success) vez.registro = lido.data
    vez.trocas = trocadas.usadas()
    return vez
  })
  return { vezes, lugares: usados.map((campo) => (campo ? noFormulario(campo) : null)) }
}

/** What is told of a wrong cell so that people mend it in place: nothing of one that is too long for that. */
function mendavel(
  campo: string | null,
  celula: string,
  errados: string[] = celula === '' ? [] : [celula],
): Pick<FalhaDaLinha, 'campo' | 'celula' | 'valores'> {
  return campo === null || celula.length > VALOR_MAX ? {} : { campo, celula, valores: errados }
}

/** What the cells of a step may name: the records of lookups, and other cadastros. */
async function nomesDe(
  escopo: Escopo,
  usados: (CampoImportado | undefined)[],
  linhas: { celulas: string[] }[],
): Promise<Omit<Nomes, 'trocado'>> {
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
