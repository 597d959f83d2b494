import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { relatoriosSalvosOptions } from '#src/queries/relatorio-salvo.ts'
import type { RelatorioParaSalvar } from './para-salvar.ts'

// Fetched when somebody opens it.
const FormularioDoSalvo = lazyDialog(async () => (await import('./FormularioDoSalvo.tsx')).FormularioDoSalvo)

interface SalvarRelatorioProps {
  user: Usuario
  relatorio: RelatorioParaSalvar
  /** The report's query as its address carries it. */
  busca: string
}

/** Saves the report in sight, as a new one or in the place of one that is saved. */
export function SalvarRelatorio({ user, relatorio, busca }: SalvarRelatorioProps) {
  const [aberto, setAberto] = useState(false)
  const { data } = useQuery(relatoriosSalvosOptions())
  const outros = (data?.salvos ?? []).filter(
    (um) => um.tipo === relatorio.tipo && um.relatorio === relatorio.nome && um.autor === null,
  )
  return (
    <>
      <Button variant="default" onClick={() => setAberto(true)}>
        Salvar
      </Button>
      {aberto && (
        <FormularioDoSalvo
          user={user}
          relatorio={relatorio}
          busca={busca}
          salvo={null}
          outros={outros}
          compartilha={data?.compartilha.includes(relatorio.tipo) ?? false}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  )
}
