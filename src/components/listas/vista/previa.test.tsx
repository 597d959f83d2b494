import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { coluna, colunaDeOpcoes } from '#src/api/contract/nucleo/coluna.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { Previa } from './Previa.tsx'

test('a row is told as people read it: its state at its name, its address in one line, blanks left out', () => {
  const texto = (rotulo: string) => coluna('texto', rotulo)
  const colunas = {
    nome: texto('Nome'),
    rg: texto('RG'),
    ativo: coluna('simNao', 'Situação'),
    porte: colunaDeOpcoes('Porte', { me: 'Microempresa' }),
    cep: texto('CEP'),
    logradouro: texto('Logradouro'),
    numero: texto('Número'),
    complemento: texto('Complemento'),
    bairro: texto('Bairro'),
    cidade: texto('Cidade'),
    uf: texto('UF'),
  }
  const linha = {
    nome: 'Ana',
    rg: '',
    ativo: true,
    porte: 'me',
    cep: '17010-000',
    logradouro: 'Rua Um',
    numero: '10',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Bauru',
    uf: 'SP',
  }
  const tabela = colunasDaTabela(colunas, {
    principal: 'nome',
    celulas: { ativo: () => <b>Em uso</b> },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Previa
          colunas={colunas}
          tabela={tabela}
          principal="nome"
          linha={linha}
          onClose={() => {}}
          onOpen={() => {}}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Ana' }).parentElement?.textContent).toContain('Em uso')
  const ditos = screen.getAllByRole('term').map((dt) => [dt.textContent, dt.nextSibling?.textContent])
  expect(ditos).toEqual([
    ['Porte', 'Microempresa'],
    ['Endereço', 'Rua Um, 10, Centro, Bauru – SP, 17010-000'],
  ])
})

test('what is known beside the columns stands before them, and what it tells is not told twice', () => {
  const colunas = {
    nome: coluna('texto', 'Nome'),
    rg: coluna('texto', 'RG'),
    email: coluna('texto', 'E-mail'),
  }
  render(
    <MantineProvider env="test">
      <Previa
        colunas={colunas}
        tabela={colunasDaTabela(colunas, { principal: 'nome' })}
        principal="nome"
        linha={{ nome: 'Ana', rg: '12', email: 'ana@exemplo.org' }}
        sobre={{
          conteudo: (
            <div>
              <dt>Contato</dt>
              <dd>ana@exemplo.org</dd>
            </div>
          ),
          colunas: ['email'],
        }}
        onClose={() => {}}
        onOpen={() => {}}
      />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('term').map((dt) => dt.textContent)).toEqual(['Contato', 'RG'])
})
