import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { ContatoDoCadastro, SituacaoNoLado } from '#src/components/cadastro/cadastro/Lado.tsx'
import { Fact, RecordAside } from '#src/components/ui/record/RecordAside.tsx'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'

interface LadoDoTitularProps {
  registro: { tipo: TipoCadastro; matricula: number; nome: string }
  /** Who is looking. */
  user: Usuario
}

/** Beside a record of the books: how the cadastro that it is of stands, and how to reach it. */
export function LadoDoTitular({ registro: { tipo, matricula, nome }, user }: LadoDoTitularProps) {
  return (
    <RecordAside label={`Situação de ${nome}`} titled>
      {pode(user, cadastros[tipo].situacao) && <SituacaoNoLado tipo={tipo} matricula={matricula} />}
      {pode(user, cadastros[tipo].obter) && <Contato tipo={tipo} matricula={matricula} />}
    </RecordAside>
  )
}

/** It is no loss where it cannot be read: the cadastro is a press away, and says why. */
function Contato(quem: { tipo: TipoCadastro; matricula: number }) {
  const { data, error } = useQuery(cadastroOptions(quem.tipo, quem.matricula))
  if (data) return <ContatoDoCadastro {...data} />
  return error ? null : <Fact label="Contato" detail={<Skeleton height="1rem" width="80%" />} />
}
