import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { EspecieDeContribuicao } from '#src/api/contract/cadastro/tabela-valores.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import { ATIVOS } from '#src/components/dinheiro/cobranca/quem.ts'
import { Previa } from '#src/components/dinheiro/cobranca/Previa.tsx'
import { Field } from '#src/components/ui/form/FieldGroup.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { simulacaoDaTabelaOptions } from '#src/queries/cobranca.ts'

interface SimulacaoDosCadastrosProps {
  /** The contribution as it is stored, whose billed and exempt are left out; left out of a new one. */
  contribuicaoId?: number | undefined
  /** What the form holds at the moment, saved or not. */
  especie: EspecieDeContribuicao
  tabelas: LinhaDaParte[]
  /** `YYYY-MM`, or what is typed so far. */
  mes: string
}

/** Who of the cadastros in use would pay what, by the tables as they stand in the form; asked for, since it reads all of them. */
export function SimulacaoDosCadastros({ contribuicaoId, especie, tabelas, mes }: SimulacaoDosCadastrosProps) {
  const [tipo, setTipo] = useState<TipoCadastro>('pessoajuridica')
  const [pedido, setPedido] = useState<string | null>(null)
  const { busca } = ATIVOS
  const agora = { tipo, busca, periodo: mes, contribuicaoId, especie, tabelas }
  // an answer is of the tables that it was asked for
  const pedida = pedido === JSON.stringify(agora)
  const simulacao = useQuery({ ...simulacaoDaTabelaOptions(agora), enabled: pedida })

  return (
    <>
      <Field span={12}>
        <Group align="end">
          <SelectInput
            label="Cadastros em uso"
            value={tipo}
            data={nomesDosTipos.map((value) => ({ value, label: tiposCadastro[value].plural }))}
            // one of the options above
            onChange={({ currentTarget }) => setTipo(currentTarget.value as TipoCadastro)}
          />
          <Button
            variant="default"
            loading={pedida && simulacao.isFetching}
            onClick={() => (pedida ? void simulacao.refetch() : setPedido(JSON.stringify(agora)))}
          >
            Ver quem pagaria quanto
          </Button>
        </Group>
      </Field>
      {pedida && (
        <Field span={12}>
          <Previa titulo="Pagariam" tipo={tipo} busca={busca} completo previa={simulacao} />
        </Field>
      )}
    </>
  )
}
