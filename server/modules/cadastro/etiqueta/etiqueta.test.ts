import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import {
  folhasDeEtiquetas,
  porFolha,
  type FolhaDeEtiquetas,
  type NomeDaFolha,
} from '#src/api/contract/cadastro/etiqueta.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { readPdfTexts, type TextOnPage } from '#server/boleto/test-support/read-barcode.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { etiquetasPdf } from './pdf.ts'
import { linhasDaEtiqueta } from './service.ts'

const h = useApp()
let headers: { authorization: string }

beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const completo = {
  logradouro: 'Rua das Flores',
  numero: '12',
  complemento: 'Sala 3',
  bairro: 'Centro',
  cidade: 'Itu',
  uf: 'SP',
  cep: '13300-000',
}
const nova = (mais = {}) => novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { ...completo, ...mais })
const visto = ({ id }: { id: number }) => ({ id, versao: 1 })
const enviar = (caminho: '' | '/previa', payload: object) =>
  h.inject({ method: 'POST', url: `/api/pessoajuridica/etiquetas${caminho}`, payload, headers })

async function feitas(payload: object): Promise<Tarefa & { pdf: Buffer }> {
  const answer = await enviar('', payload)
  expect(answer.statusCode).toBe(200)
  const { tarefaId } = answer.json<{ tarefaId: number }>()
  await h.app.fila.ocioso()
  const lida = (await h.inject({ url: `/api/tarefa/${tarefaId}`, headers })).json<Tarefa>()
  const arquivo = await h.inject({ url: `/api/tarefa/${tarefaId}/arquivo`, headers })
  return { ...lida, pdf: arquivo.rawPayload }
}
const paginas = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe('the sheets', () => {
  it.each(Object.entries(folhasDeEtiquetas))(
    '%s hold their labels, none over another or the edge',
    (_, f) => {
      const [largura, altura] = f.papel
      expect(f.esquerda + (f.colunas - 1) * f.passoX + f.largura).toBeLessThanOrEqual(largura)
      expect(f.topo + (f.linhas - 1) * f.passoY + f.altura).toBeLessThanOrEqual(altura)
      expect(f.passoX).toBeGreaterThanOrEqual(f.largura)
      expect(f.passoY).toBeGreaterThanOrEqual(f.altura)
      // printed in the middle of the paper
      expect(Math.abs(2 * f.esquerda + (f.colunas - 1) * f.passoX + f.largura - largura)).toBeLessThan(0.6)
      expect(Math.abs(2 * f.topo + (f.linhas - 1) * f.passoY + f.altura - altura)).toBeLessThan(0.6)
    },
  )

  it('have as many labels as their maker says', () => {
    const numeros: Record<NomeDaFolha, number> = {
      A4363: 14,
      A4362: 16,
      A4360: 21,
      A4356: 33,
      '6180': 30,
      '6181': 20,
      '6182': 14,
    }
    for (const [folha, quantas] of Object.entries(numeros))
      expect([folha, porFolha(folha as NomeDaFolha)]).toEqual([folha, quantas])
  })
})

describe('what is printed, read back from the sheets', () => {
  /** The texts that are wholly on the label of that number, from 1, which are counted from left to right and then down. */
  function naEtiqueta(f: FolhaDeEtiquetas, numero: number, textos: TextOnPage[]): string[] {
    const esquerda = f.esquerda + ((numero - 1) % f.colunas) * f.passoX
    const topo = f.topo + Math.floor((numero - 1) / f.colunas) * f.passoY
    return textos
      .filter(
        ({ x, y, width }) =>
          x > esquerda && x + width < esquerda + f.largura && y > topo && y < topo + f.altura,
      )
      .map(({ text }) => text)
  }

  it.each(Object.entries(folhasDeEtiquetas))(
    '%s: each address once, all of it on its own label',
    async (_, f) => {
      const [cabem, primeira] = [f.colunas * f.linhas, 3]
      const endereco = (i: number) => ({
        ...completo,
        id: i,
        matricula: i,
        nome: `Padaria ${i}`,
        numero: `${i}`,
      })
      const rotulos = Array.from({ length: cabem }, (_vazia, i) => linhasDaEtiqueta(endereco(i)))
      const folhas = { folha: f, primeira, titulo: 'Etiquetas', autor: 'Sindicato', dia: '2026-11-25' }
      const lidas = await readPdfTexts(await buffer(etiquetasPdf(rotulos, folhas)))
      expect(lidas).toHaveLength(2)
      // the labels before the first free one are empty, and so are those behind the last
      const ditas = lidas.flatMap((textos) =>
        Array.from({ length: cabem }, (_vazia, i) => naEtiqueta(f, i + 1, textos)),
      )
      const vazias = (quantas: number) => Array.from({ length: quantas }, (): string[] => [])
      expect(ditas).toEqual([...vazias(primeira - 1), ...rotulos, ...vazias(cabem - primeira + 1)])
      // and nothing lies anywhere else
      expect(lidas.flat()).toHaveLength(rotulos.flat().length)
    },
  )

  it('a name longer than its label stays on it', async () => {
    const f = folhasDeEtiquetas.A4356
    const nome = 'Associação Beneficente dos Trabalhadores em Padarias '.repeat(4)
    const folhas = { folha: f, primeira: 1, titulo: 'Etiquetas', autor: 'Sindicato', dia: '2026-11-25' }
    const [textos = []] = await readPdfTexts(await buffer(etiquetasPdf([[nome, 'Rua A']], folhas)))
    expect(naEtiqueta(f, 1, textos)).toEqual([expect.stringMatching(/^Associação Beneficente/), 'Rua A'])
    expect(textos).toHaveLength(2)
  })

  it('those of chosen records by name, from the first free label on', async () => {
    const nomes = ['Árvore Ltda.', 'Bar do Zé', 'Casa & Cia']
    const novas = [
      await nova({ nome: nomes[2] }),
      await nova({ nome: nomes[0] }),
      await nova({ nome: nomes[1] }),
    ]
    const { pdf } = await feitas({ folha: 'A4363', primeira: 13, linhas: novas.map(visto) })
    const lidas = await readPdfTexts(pdf)
    const f = folhasDeEtiquetas.A4363
    const onde = [
      naEtiqueta(f, 13, lidas[0] ?? []),
      naEtiqueta(f, 14, lidas[0] ?? []),
      naEtiqueta(f, 1, lidas[1] ?? []),
    ]
    expect(onde.map(([nome]) => nome)).toEqual(nomes)
    for (const nome of nomes) expect(lidas.flat().filter(({ text }) => text === nome)).toHaveLength(1)
  })
})

describe('address labels', () => {
  it('are written as a letter has it, without what is not told', () => {
    const pessoa = { id: 1, matricula: 7, nome: 'Padaria Sol', ...completo }
    expect(linhasDaEtiqueta(pessoa)).toEqual([
      'Padaria Sol',
      'Rua das Flores, 12 – Sala 3',
      'Centro',
      '13300-000 Itu – SP',
    ])
    expect(linhasDaEtiqueta({ ...pessoa, numero: '', complemento: '', bairro: '' })).toEqual([
      'Padaria Sol',
      'Rua das Flores',
      '13300-000 Itu – SP',
    ])
  })

  it('leave out whose address is not complete, and say what it lacks; those of others are not there', async () => {
    const [boa, semCep] = [await nova(), await nova({ nome: 'Sem CEP', cep: '' })]
    const semTudo = await nova({ nome: 'Sem nada', cep: '', logradouro: '', cidade: '', uf: '' })
    const excluida = await nova({ excluidoEm: new Date() })
    const alheia = await novoCadastro(h, h.mundo.beta, 'pessoajuridica', completo)
    const linhas = [boa, semCep, semTudo, excluida, alheia].map(visto)
    expect((await enviar('/previa', { linhas })).json()).toEqual({
      etiquetas: 1,
      semEndereco: {
        total: 2,
        primeiros: [
          { nome: 'Sem CEP', falta: 'CEP' },
          { nome: 'Sem nada', falta: 'logradouro, cidade, UF e CEP' },
        ],
      },
    })
    const { relatorio, arquivo, pdf } = await feitas({ folha: 'A4363', primeira: 1, linhas })
    expect(relatorio[0]).toMatch(/^1 etiqueta em 1 folha,/)
    expect(relatorio.slice(1)).toEqual([
      'Sem etiqueta, por não ter endereço completo: 2.',
      expect.stringMatching(/^Matrícula \d+, Sem CEP: falta CEP\.$/),
      expect.stringMatching(/^Matrícula \d+, Sem nada: falta logradouro, cidade, UF e CEP\.$/),
    ])
    expect(arquivo?.nome).toMatch(/^Etiquetas .*\.pdf$/)
    expect([pdf.subarray(0, 5).toString(), paginas(pdf)]).toEqual(['%PDF-', 1])
  })

  it('begin at the first free label, so that what does not fit goes to another sheet', async () => {
    const cidade = 'Quixeramobim'
    for (let i = 0; i < 3; i++) await nova({ cidade })
    const busca = { cidade: 'igual.quixeramobim' }
    expect(paginas((await feitas({ folha: 'A4363', primeira: 12, busca })).pdf)).toBe(1)
    const { relatorio, pdf } = await feitas({ folha: 'A4363', primeira: 13, busca })
    expect(relatorio[0]).toMatch(/^3 etiquetas em 2 folhas,/)
    expect(paginas(pdf)).toBe(2)
    const fora = await enviar('', { folha: 'A4363', primeira: 15, busca })
    expect([fora.statusCode, Object.keys(fora.json<Problem>().errors ?? {})]).toEqual([422, ['primeira']])
    const demais = await enviar('', { folha: 'A4363', primeira: 1, busca, esperados: 2 })
    expect(demais.json<Problem>().code).toBe('mais-linhas')
  })

  it('end with a sentence where nobody has an address', async () => {
    const { situacao, erro, arquivo } = await feitas({
      folha: 'A4356',
      primeira: 1,
      linhas: [visto(await nova({ cep: '' }))],
    })
    expect([situacao, arquivo]).toEqual(['falhou', null])
    expect(erro).toContain('Nenhuma etiqueta foi feita')
  })
})
