import { expect, it } from 'vitest'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { registroLivre } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { useImportador } from './test-support/importador.ts'

const h = useApp()
const { enviada, feita, doDocumento } = useImportador(h)

interface ComListas {
  telefone: string
  telefones: { numero: string; tipo: string }[]
  emails: { email: string }[]
}

it.each(nomesDosTipos)(
  'gives a %s further telephones and e-mails, each once, and takes them back',
  async (tipo) => {
    const tem = async (registro: string) => {
      const { telefone, telefones, emails } = (await doDocumento(tipo, registro)) as ComListas // of every kind
      return {
        telefone,
        telefones: telefones.map(({ numero, tipo: especie }) => `${numero} ${especie}`),
        emails: emails.map(({ email }) => email),
      }
    }
    const um = registroLivre(tipo)
    const primeira = await enviada(
      [
        'Documento;Nome;Telefone;Telefone 2;Celular;E-mail;E-mail 2;E-mail financeiro',
        `${um};A;(11) 3333-0000;(11) 3333-1111;11 98888-2222;a@a.exemplo;b@a.exemplo;B@A.exemplo`,
      ].join('\n'),
      'a.csv',
      tipo,
    )
    expect(primeira.mapa).toEqual([
      'registro',
      'nome',
      'telefone',
      'telefone2',
      'telefone3',
      'email',
      'email2',
      'email3',
    ])
    expect((await feita(primeira, 'importar')).ocorrencias).toEqual([])
    const antes = {
      telefone: '(11) 3333-0000',
      telefones: ['(11) 3333-1111 fixo', '11 98888-2222 celular'],
      emails: ['b@a.exemplo'],
    }
    expect(await tem(um)).toEqual(antes)

    // what it has already, written in another way, and one more
    const segunda = await enviada(
      `Documento;Telefone 2;Telefone 3;E-mail 2\n${um};1133331111;+55 11 97777-3333;B@a.exemplo\n`,
      'b.csv',
      tipo,
    )
    const depois = await feita(segunda, 'importar')
    expect(depois.contagem).toMatchObject({ atualizar: 1, erro: 0 })
    expect(await tem(um)).toEqual({
      ...antes,
      telefones: [...antes.telefones, '+55 11 97777-3333 celular'],
    })
    expect(depois.mudancas.map(({ campos }) => campos)).toEqual([
      [
        {
          campo: 'telefones',
          antes: ['(11) 3333-1111', '11 98888-2222'],
          depois: ['(11) 3333-1111', '11 98888-2222', '+55 11 97777-3333'],
        },
      ],
    ])
    const terceira = await feita(
      await enviada(`Documento;Telefone 2\n${um};1133331111\n`, 'c.csv', tipo),
      'importar',
    )
    expect(terceira.contagem).toMatchObject({ igual: 1, atualizar: 0 })
    expect((await feita(depois, 'desfazer')).contagem).toMatchObject({ desfeita: 1 })
    expect(await tem(um)).toEqual(antes)
  },
)

it('tells at its cell what is no telephone and no e-mail, and which lists are not imported', async () => {
  const linhas = [
    `${registroLivre('pessoajuridica')};A;ramal;sem arroba`,
    `${registroLivre('pessoajuridica')};B;(11) 3333-1111;b@b.exemplo`,
  ]
  const lida = await enviada(`CNPJ;Nome;Telefone 2;E-mail 3\n${linhas.join('\n')}\n`)
  expect(lida.listasDeFora).toContain('Sócios')
  const { ocorrencias, contagem } = await feita(lida, 'conferir')
  expect(contagem).toMatchObject({ criar: 1, erro: 1 })
  expect(ocorrencias).toMatchObject([
    { linha: 2, coluna: 'Telefone 2', mensagem: 'Telefone inválido.' },
    { linha: 2, coluna: 'E-mail 3', mensagem: 'E-mail inválido.' },
  ])
})

it('has a limit of telephones, told at the first of their columns', async () => {
  const registro = registroLivre('pessoajuridica')
  const dois = (n: number) => [2 * n, 2 * n + 1].map((um) => `(11) 3333-${String(1000 + um)}`).join(';')
  for (let n = 0; n < 10; n++)
    await feita(await enviada(`CNPJ;Nome;Telefone 2;Telefone 3\n${registro};A;${dois(n)}\n`), 'importar')
  const { ocorrencias } = await feita(
    await enviada(`CNPJ;Nome;Telefone 2;Telefone 3\n${registro};A;${dois(10)}\n`),
    'importar',
  )
  expect(ocorrencias).toMatchObject([{ linha: 2, coluna: 'Telefone 2', mensagem: 'Informe no máximo 20.' }])
})
