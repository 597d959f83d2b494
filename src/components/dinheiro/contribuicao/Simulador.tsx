import { Group } from '@mantine/core'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { portes, type Porte } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import type { EntradaDoRecurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { simulacaoDaTabela } from '#src/api/contract/dinheiro/cobranca.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import {
  faltaDaTabela,
  faltasDeValor,
  tabelaDaLinha,
  valorDaTabela,
  vigenteEm,
  type EspecieDeContribuicao,
  type LinhaDaTabela,
} from '#src/api/contract/cadastro/tabela-valores.ts'
import { FieldGroup, Field } from '#src/components/ui/form/FieldGroup.tsx'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { mesAtual, textoDoMes } from '#src/components/ui/inputs/month-text.ts'
import { MonthInput } from '#src/components/ui/inputs/MonthInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import classes from './contribuicao.module.css'
import { SimulacaoDosCadastros } from './SimulacaoDosCadastros.tsx'

interface SimuladorProps {
  user: Usuario
  /** What the form holds. */
  valores: EntradaDoRecurso
  gravado: RegistroDoRecurso
}

/** What somebody would pay by the tables as they stand in the form. */
export function Simulador({ user, valores, gravado }: SimuladorProps) {
  // the nested rows of that resource (`recursos.ts`)
  const linhas = valores.tabelas as LinhaDaParte[]
  const tabelas = linhas as unknown as LinhaDaTabela[]
  const [mes, setMes] = useState(mesAtual)
  const [porte, setPorte] = useState<Porte | null>(null)
  const [capital, setCapital] = useState<number | null>(null)
  const [empregados, setEmpregados] = useState<number | null>(null)

  return (
    <FieldGroup title="Simulador">
      <Field span={3}>
        <MonthInput label="Mês de referência" value={mes} onChange={setMes} />
      </Field>
      <Field span={3}>
        <SelectInput
          label="Porte"
          value={porte ?? ''}
          data={[
            { value: '', label: '–' },
            ...Object.entries(portes).map(([value, label]) => ({ value, label })),
          ]}
          // one of the options above
          onChange={({ currentTarget }) => setPorte((currentTarget.value || null) as Porte | null)}
        />
      </Field>
      <Field span={3}>
        <MoneyInput label="Capital social" value={capital} onChange={setCapital} />
      </Field>
      <Field span={3}>
        <IntegerInput label="Empregados" value={empregados} onChange={setEmpregados} />
      </Field>
      <Field span={12}>
        <Group role="status" aria-label="Resultado da simulação" className={classes.resultado}>
          {resultado(tabelas, mes, { porte, capital, empregados })}
        </Group>
      </Field>
      {pode(user, simulacaoDaTabela) && (
        <SimulacaoDosCadastros
          contribuicaoId={estaGravada(gravado) ? gravado.id : undefined}
          especie={valores.especie as EspecieDeContribuicao} // a field of that resource
          tabelas={linhas}
          mes={mes}
        />
      )}
    </FieldGroup>
  )
}

/** A new one has no id yet, and nobody is billed by one of the trash. */
const estaGravada = ({ id, excluidoEm }: RegistroDoRecurso) => id !== 0 && excluidoEm === null

function resultado(
  tabelas: readonly LinhaDaTabela[],
  mes: string,
  base: Parameters<typeof valorDaTabela>[1],
): string {
  if (mes === '') return 'Informe o mês de referência.'
  const linha = vigenteEm(tabelas, mes)
  if (!linha) return `Nenhuma tabela vale em ${textoDoMes(mes)}.`
  if (linha.inicio === '') return 'Informe desde que mês a tabela vale.'
  const tabela = tabelaDaLinha(linha)
  const falta = faltaDaTabela(tabela)
  if (falta) return `A tabela que vale desde ${textoDoMes(linha.inicio)} está incompleta. ${falta.mensagem}`
  const semTexto = { ...base, capital: contado(base.capital), empregados: contado(base.empregados) }
  const { valor, falta: semValor } = valorDaTabela(tabela, semTexto)
  return valor === null
    ? (perguntas[semValor] ?? `${faltasDeValor[semValor]}.`)
    : `Pagaria ${formatarCentavos(valor)}, pela tabela que vale desde ${textoDoMes(linha.inicio)}.`
}

/** Null for what is typed so far and is no whole number. */
const contado = (numero: number | null) =>
  numero !== null && Number.isInteger(numero) && numero >= 0 ? numero : null

/** What to enter, where a table asks for it. */
const perguntas: Partial<Record<keyof typeof faltasDeValor, string>> = {
  porte: 'Escolha um porte para ver o valor.',
  capital: 'Informe um capital social para ver o valor.',
  empregados: 'Informe o número de empregados para ver o valor.',
}
