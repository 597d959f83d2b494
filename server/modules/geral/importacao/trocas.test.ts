import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Importacao, Troca } from '#src/api/contract/geral/importacao.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro, registroLivre } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { useImportador } from './test-support/importador.ts'

const h = useApp()
const { enviada, iniciar, reler, ler, feita, doDocumento } = useImportador(h)
const livre = () => registroLivre('pessoajuridica')

const troca = (campo: string, de: string, para: string | null, mais: Partial<Troca> = {}): Troca => ({
  campo,
  linha: null,
  de,
  para,
  lembrada: false,
  ...mais,
})
const ditas = ({ ocorrencias }: Importacao) =>
  ocorrencias.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)
const errados = ({ valores }: Importacao) =>
  valores.map(({ campo, valor, linhas }) => `${campo} ${valor}: ${linhas}`)
const vistas = ({ trocas }: Importacao) =>
  trocas.map(({ campo, linha, de, para, lembrada, linhas }) => [campo, linha, de, para, lembrada, linhas])

describe('a text', () => {
  it('is shown by some of its rows, those with accents too, and is read again in another way without being sent', async () => {
    const [um, dois] = [livre(), livre()]
    const linhas = [`${um};A;x`, `${livre()};B;x`, `${livre()};C;x`, `${livre()};D;x`, `${dois};Pão;São João`]
    // as no mark and no byte of it says
    const texto = Buffer.from(`CNPJ;Nome;Município\n${linhas.join('\n')}\n`, 'latin1')
    const lida = await enviada(texto, 'latin.csv')
    expect(lida.leitura).toMatchObject({ codificacao: 'windows-1252', separador: ';' })
    expect(lida.amostra.map(({ celulas }) => celulas[1])).toEqual(['A', 'B', 'C', 'Pão'])
    expect(lida.amostra.at(-1)?.linha).toBe(6)

    // what was chosen stays: the map of a column, and a troca
    const uma = troca('cidade', 'x', 'Olinda')
    const conferida = await feita(lida, 'conferir', { mapa: ['registro', 'nome', null], trocas: [uma] })
    const answer = await reler(conferida, { codificacao: 'macroman', separador: ';' })
    expect(answer.statusCode).toBe(200)
    const outra = answer.json<Importacao>()
    expect(outra.leitura).toEqual({ codificacao: 'macroman', separador: ';', certeza: true })
    expect(outra.amostra.at(-1)?.celulas[1]).not.toBe('Pão')
    expect([outra.mapa[1], outra.duplicados, vistas(outra)]).toEqual([
      'nome',
      'atualizar',
      [['cidade', null, 'x', 'Olinda', false, 0]],
    ])
    // nothing of the check is left, and a row of before cannot be imported by it
    expect([outra.ato, outra.andamento, outra.contagem.criar, outra.versao]).toEqual([
      null,
      null,
      0,
      conferida.versao + 1,
    ])
    const virgula = (await reler(outra, { codificacao: 'windows-1252', separador: ',' })).json<Importacao>()
    expect(virgula.colunas.map(({ nome }) => nome)).toEqual(['CNPJ;Nome;Município'])
    const volta = (await reler(virgula, { codificacao: 'windows-1252', separador: ';' })).json<Importacao>()
    expect(volta.amostra).toEqual(lida.amostra)
    const depois = await feita(volta, 'importar', { mapa: ['registro', 'nome', 'cidade'], trocas: [] })
    expect(depois.contagem).toMatchObject({ criar: 5, erro: 0 })
    expect(await doDocumento('pessoajuridica', dois)).toMatchObject({ nome: 'Pão', cidade: 'São João' })

    // what is done stays as it was read
    const tarde = await reler(depois, { codificacao: 'macroman', separador: ';' })
    expect([tarde.statusCode, tarde.json<Problem>().code]).toEqual([409, 'importacao-feita'])
  })

  it('that cannot be read so, or that somebody has read again since, is left as it was', async () => {
    const lida = await enviada(`CNPJ;Nome\n${livre()};A\n`)
    const muitas = Array.from({ length: 120 }, () => 'a').join(',')
    const larga = await enviada(`CNPJ;Nome\n${livre()};${muitas}\n`)
    const answer = await reler(larga, { codificacao: 'utf-8', separador: ',' })
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'planilha-ilegivel'])
    expect(await ler(larga.id)).toEqual(larga)
    const primeira = await reler(lida, { codificacao: 'windows-1252', separador: ';' })
    const segunda = await reler(lida, { codificacao: 'utf-8', separador: ';' })
    expect([primeira.statusCode, segunda.statusCode, segunda.json<Problem>().code]).toEqual([
      200,
      409,
      'conflito',
    ])
    expect((await ler(lida.id)).leitura?.codificacao).toBe('windows-1252')
  })
})

describe('wrong values', () => {
  let sinal: string
  beforeAll(async () => {
    sinal = livre()
    for (const nome of ['Matriz e filiais', 'Só matriz'])
      await novoRegistro(
        recursos['categorias-juridica'],
        { h, e: h.mundo.alfa },
        { nome: `${nome} ${sinal}` },
      )
    await novoRegistro(recursos.marcadores, { h, e: h.mundo.alfa }, { nome: `Ligar, urgente ${sinal}` })
  })

  it('are told with their rows and what the field offers, mended wherever they stand, and taken back', async () => {
    const [a, b, c] = [livre(), livre(), livre()]
    const lida = await enviada(
      [
        'CNPJ;Nome;Categoria;UF;Marcadores;E-mail',
        `${a};A;Matriz;XX;Sumido, Ligar, urgente ${sinal};não tem`,
        `${b};B;MATRIZ;sp;Perdido;b@b.exemplo`,
        `${c};C;Só matriz ${sinal};XX;;c@c.exemplo`,
      ].join('\n'),
    )
    const conferida = await feita(lida, 'conferir')
    expect(errados(conferida)).toEqual([
      'uf XX: 2',
      'categoriaId MATRIZ: 1',
      'categoriaId Matriz: 1',
      'email não tem: 1',
      'marcadores Perdido: 1',
      'marcadores Sumido: 1',
    ])
    const campo = (nome: string) => conferida.campos.find((um) => um.nome === nome)
    expect(campo('categoriaId')?.opcoes).toContain(`Matriz e filiais ${sinal}`)
    expect(campo('uf')?.opcoes).toHaveLength(27)
    expect([campo('email')?.opcoes, campo('contabilidade')?.referencia]).toEqual([null, 'contabilidade'])

    const trocas = [
      troca('categoriaId', 'Matriz', `Matriz e filiais ${sinal}`),
      troca('uf', 'xx', 'SP'),
      troca('marcadores', 'Sumido', ''),
      troca('marcadores', 'Perdido', `Ligar, urgente ${sinal}`),
      troca('email', 'não tem', ''),
    ]
    const mendada = await feita(conferida, 'conferir', { trocas })
    expect([ditas(mendada), mendada.contagem.criar]).toEqual([[], 3])
    expect(mendada.trocas.map(({ linhas }) => linhas)).toEqual([2, 2, 1, 1, 1])

    // without one of them its rows are wrong again, and the others are not
    const sem = await feita(mendada, 'conferir', { trocas: trocas.slice(1) })
    expect(errados(sem)).toEqual(['categoriaId MATRIZ: 1', 'categoriaId Matriz: 1'])
    const depois = await feita(sem, 'importar', { trocas })
    expect(depois.contagem).toMatchObject({ criar: 3, erro: 0 })
    const [lidoA, lidoB] = [await doDocumento('pessoajuridica', a), await doDocumento('pessoajuridica', b)]
    expect(lidoA).toMatchObject({ uf: 'SP', email: '' })
    expect([lidoA, lidoB]).toEqual([
      expect.objectContaining({ marcadores: [expect.anything()] }),
      expect.objectContaining({ marcadores: [expect.anything()], uf: 'SP' }),
    ])
  })

  it('are mended in one row alone, an empty cell too, and a troca of a row counts before that of all', async () => {
    const [a, b] = [livre(), livre()]
    const velho = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { nome: 'Fica' })
    const lida = await enviada(
      [
        'CNPJ;Nome;UF',
        `${a};A;QQ`,
        `${a};B;QQ`,
        `${livre()};;SP`,
        `${velho.registro};;`,
        `11.111.111/1111-11;D;`,
      ].join('\n'),
    )
    const conferida = await feita(lida, 'conferir')
    // what is right in another row is no wrong value
    expect(errados(conferida)).toEqual(['registro 11.111.111/1111-11: 1', 'uf QQ: 1'])
    expect(conferida.ocorrencias.map(({ linha, celula }) => [linha, celula?.campo, celula?.valor])).toEqual([
      [2, 'uf', 'QQ'],
      [3, 'registro', a],
      [4, 'nome', ''],
      [6, 'registro', '11.111.111/1111-11'],
    ])
    const depois = await feita(conferida, 'importar', {
      trocas: [
        troca('uf', 'QQ', 'SP'),
        troca('uf', 'QQ', 'RJ', { linha: 3 }),
        troca('registro', a, b, { linha: 3 }),
        troca('nome', '', 'Sem nome', { linha: 4 }),
        // of a value that the row does not have
        troca('nome', 'Outro', 'Errado', { linha: 2 }),
      ],
    })
    expect(depois.contagem).toMatchObject({ criar: 3, igual: 1, erro: 1 })
    expect(await doDocumento('pessoajuridica', a)).toMatchObject({ nome: 'A', uf: 'SP' })
    expect(await doDocumento('pessoajuridica', b)).toMatchObject({ nome: 'B', uf: 'RJ' })
    expect(await doDocumento('pessoajuridica', velho.registro)).toMatchObject({ nome: 'Fica' })
  })

  it('that become wrong ones are told by what the file says', async () => {
    const lida = await enviada(`CNPJ;Nome;UF;Categoria\n${livre()};A;ZZ;Qual ${sinal}\n`)
    const depois = await feita(lida, 'conferir', {
      trocas: [troca('uf', 'ZZ', 'YY'), troca('categoriaId', `Qual ${sinal}`, 'Nenhuma')],
    })
    expect(errados(depois)).toEqual([`categoriaId Qual ${sinal}: 1`, 'uf ZZ: 1'])
    expect(ditas(depois)).toContain('2 Categoria: Não há “Nenhuma” em Categoria.')
  })

  it('of all rows are never empty cells, which leave a record as it is', async () => {
    const lida = await enviada(`CNPJ;Nome\n${livre()};A\n`)
    const answer = await iniciar(lida, 'conferir', { trocas: [troca('nome', '', 'X')] })
    expect(answer.statusCode).toBe(422)
  })
})

describe('trocas', () => {
  const planilha = (valor: string, tipo: TipoCadastro = 'pessoajuridica') =>
    `Documento;Nome;UF\n${registroLivre(tipo)};A;${valor}\n`

  it('are remembered of a kind and a field, proposed, and forgotten once they are taken away', async () => {
    const lembradas = (de: Importacao) =>
      vistas(de).filter(([, , valor]) => valor === 'Paulista' || valor === 'Outra')
    const primeira = await enviada(planilha('Paulista'))
    await feita(primeira, 'conferir', {
      trocas: [
        troca('uf', 'Paulista', 'SP'),
        troca('uf', 'Outra', 'RJ', { linha: 2 }),
        // a document names one record
        troca('registro', '1', livre()),
      ],
    })
    const segunda = await enviada(planilha('paulista'))
    expect(lembradas(segunda)).toEqual([['uf', null, 'Paulista', 'SP', true, 0]])
    expect(segunda.trocas.some(({ campo }) => campo === 'registro')).toBe(false)
    const aplicada = await feita(segunda, 'conferir')
    expect([ditas(aplicada), lembradas(aplicada)]).toEqual([[], [['uf', null, 'Paulista', 'SP', true, 1]]])
    // another kind, and another entidade, know nothing of it
    const deOutroTipo = await enviada(planilha('Paulista', 'contabilidade'), 'a.csv', 'contabilidade')
    expect(deOutroTipo.trocas).toEqual([])

    const tirada = await feita(aplicada, 'conferir', {
      trocas: [troca('uf', 'Paulista', null, { lembrada: true })],
    })
    expect(ditas(tirada)).toHaveLength(1)
    expect(lembradas(await enviada(planilha('Paulista')))).toEqual([])
  })
})
