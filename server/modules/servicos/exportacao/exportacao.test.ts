import { describe, expect, it } from 'vitest'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { listasCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'
import {
  COLUNAS,
  MALDOSOS,
  NOMES,
  RECORTE,
  TODAS,
  URL,
  useExportadas,
} from '#server/test-support/exportadas.ts'
import { lerCsv, lerXlsx } from '#server/test-support/ler-exportado.ts'

const h = useApp()
const quem = useExportadas(h)
const { colunas: colunasCadastro } = listasCadastro.pessoajuridica

const pedir = (query: string, headers = quem.admin) => h.inject({ url: `${URL}/exportar?${query}`, headers })
const listar = async (query: string) =>
  (await h.inject({ url: `${URL}?pageSize=100&mostra=${TODAS.join()}&${query}`, headers: quem.admin })).json<
    Pagina<LinhaCadastro<'pessoajuridica'>>
  >().items

/** An instant as a spreadsheet shows it: what the clock of the entidades says, to the second. */
const emBrasilia = (iso: string) => new Date(Math.floor(Date.parse(iso) / 1000) * 1000 - 3 * 3_600_000)

describe('an export', () => {
  it('as CSV has the rows of the list in its order, in the forms of a Brazilian spreadsheet', async () => {
    const answer = await pedir(`formato=csv&${RECORTE}&colunas=${COLUNAS}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename.*\d{4}-\d\d-\d\d\.csv/)
    const [cabeca, ...linhas] = lerCsv(answer.body)
    expect(cabeca).toEqual(TODAS.map((nome) => (colunasCadastro as Colunas)[nome]?.rotulo))
    const itens = await listar(RECORTE)
    expect(itens).toHaveLength(8)
    const esperadas = itens.map((item) => [
      ...NOMES.map((nome) => {
        const texto = textoDaColuna(colunasCadastro[nome], item[nome])
        return nome === 'nomeFantasia' && MALDOSOS.includes(texto) ? `'${texto}` : texto
      }),
      ((item.capitalSocial ?? 0) / 100).toFixed(2).replace('.', ','),
      String(item.numeroEmpregados),
      textoDaColuna(colunasCadastro.criadoEm, item.criadoEm).replace(',', ''),
    ])
    expect(linhas).toEqual(esperadas)
    expect(linhas[0]?.slice(6, 9)).toEqual(['29/02/2020', '10505,25', '7'])
  })

  it('neutralises every formula of a CSV, and nothing that is none', async () => {
    const [, ...linhas] = lerCsv(
      (await pedir('formato=csv&nome=contem.exportada&sort=matricula&colunas=nomeFantasia')).body,
    )
    expect(linhas.flat().slice(0, MALDOSOS.length)).toEqual(MALDOSOS.map((um) => `'${um}`))
    expect(linhas.flat().at(-1)).toBe('<b>&_x0041_')
  })

  it('neutralises a formula in the head of a CSV too, where an entidade has called a column so', async () => {
    const nomes = { texto1: '=1+1', texto2: '@soma', texto3: 'Apelido' }
    await configurar(h.database.db, 'campos-pessoajuridica', nomes, h.mundo.alfa.id)
    const pedido = 'nome=contem.exportada&colunas=nome&colunas=texto1&colunas=texto2&colunas=texto3'
    const [doCsv] = lerCsv((await pedir(`formato=csv&${pedido}`)).body)
    expect(doCsv).toEqual([colunasCadastro.nome.rotulo, `'=1+1`, `'@soma`, 'Apelido'])
    // of a workbook it is a text, and none
    const [daPasta] = await lerXlsx((await pedir(`formato=xlsx&${pedido}`)).rawPayload)
    expect(daPasta).toEqual([colunasCadastro.nome.rotulo, '=1+1', '@soma', 'Apelido'])
    const nenhum = { texto1: '', texto2: '', texto3: '' }
    await configurar(h.database.db, 'campos-pessoajuridica', nenhum, h.mundo.alfa.id)
  })

  it('as a workbook has the same rows, with numbers and dates that are such and texts that are no formulas', async () => {
    const answer = await pedir(`formato=xlsx&${RECORTE}&colunas=${COLUNAS}`)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const [cabeca, ...linhas] = await lerXlsx(answer.rawPayload)
    expect(cabeca).toEqual(TODAS.map((nome) => (colunasCadastro as Colunas)[nome]?.rotulo))
    const itens = await listar(RECORTE)
    expect(itens).toHaveLength(8)
    const deTexto = ['registro', 'nome', 'nomeFantasia', 'cidade', 'porte'] as const
    expect(linhas).toEqual(
      itens.map((item) => [
        item.matricula,
        ...deTexto.map((nome) => textoDaColuna(colunasCadastro[nome], item[nome]) || null),
        new Date('2020-02-29'),
        (item.capitalSocial ?? 0) / 100,
        item.numeroEmpregados,
        emBrasilia(item.criadoEm ?? ''),
      ]),
    )
    expect(linhas.map((linha) => linha[3])).toEqual(expect.arrayContaining(MALDOSOS))
  })

  it('to print is a page without scripts that says what it is of', async () => {
    const { body, headers } = await pedir(
      `formato=html&${RECORTE}&q=exportada&situacao=ativos&colunas=nome&colunas=nomeFantasia&colunas=nome`,
    )
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toContain('<script')
    expect(body).toContain('Busca: “exportada” · Situação: ativos · Nome: “exportada”')
    expect(body).toContain('8 linhas')
    expect(body).toContain('&lt;b&gt;&amp;_x0041_')
    expect(body.match(/<tr>/g)).toHaveLength(9)
    expect(body).toContain('counter(page)')
  })

  it.each([
    ['/api/usuario', 'tipo=admin&situacao=pendentes', 'Tipo: administração · Situação: convites pendentes'],
    ['/api/usuario', 'tipo=todos', 'Sem filtros'],
    [URL, 'situacao=em-analise', 'Situação: em análise'],
    [URL, 'situacao=recusados', 'Situação: recusados'],
    [URL, 'situacao=excluidos&q=x', 'Busca: “x” · Situação: excluídos'],
    ['/api/apoio/cargos', 'situacao=inativos', 'Situação: fora de uso'],
  ])('to print (%s, %s) says the filters that are the list’s own', async (base, query, dito) => {
    const { body } = await h.inject({ url: `${base}/exportar?formato=html&${query}`, headers: quem.admin })
    expect(body).toContain(`<p>${dito}</p>`)
  })

  it('without columns has those that the list shows at first; unknown ones are refused', async () => {
    const [cabeca] = lerCsv((await pedir('formato=csv&nome=contem.exportada')).body)
    const deInicio = Object.values<Colunas[string]>(colunasCadastro).filter(({ visivel }) => visivel)
    expect(cabeca).toEqual(deInicio.map(({ rotulo }) => rotulo))
    for (const colunas of ['senha', 'nome,uf', '']) {
      const answer = await pedir(`formato=csv&colunas=${colunas}`)
      expect([colunas, answer.statusCode]).toEqual([colunas, 400])
    }
    expect((await pedir('formato=pdf')).statusCode).toBe(400)
    expect((await pedir('formato=csv&page=2')).statusCode).toBe(400)
  })

  it('shows the trash to those alone who see it in the list', async () => {
    expect((await pedir('formato=csv&situacao=excluidos')).statusCode).toBe(200)
    const answer = await pedir('formato=csv&situacao=excluidos', quem.leitor)
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'sem-permissao'])
    expect((await pedir('formato=csv', quem.leitor)).statusCode).toBe(200)
  })

  it('has no rows of another entidade', async () => {
    const deBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
    expect(lerCsv((await pedir('formato=csv&nome=contem.exportada', deBeta)).body)).toHaveLength(1)
  })
})
