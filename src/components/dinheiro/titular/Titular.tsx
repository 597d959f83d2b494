import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import classes from '#src/components/dinheiro/razao/razao.module.css'

interface TitularProps {
  de: { tipo: TipoCadastro; matricula: number; nome: string; registro: string }
  /** Who is looking. */
  user: Usuario
  /** What else is told in the same line; a blank is left out. */
  fatos?: readonly string[]
}

/** Whose something of the books is: the way to their cadastro for those who may see it, with document and matrícula. */
export function Titular({ de: { tipo, matricula, nome, registro }, user, fatos }: TitularProps) {
  const quem = pode(user, cadastros[tipo].obter) ? (
    <Link
      className={classes.devedor}
      to="/admin/cadastro/$tipo/$matricula"
      params={{ tipo, matricula }}
      aria-label={`Abrir ${tiposCadastro[tipo].singular.toLowerCase()} ${nome}`}
    >
      {nome}
    </Link>
  ) : (
    nome
  )
  return <Facts facts={[quem, formatarRegistro(registro), `matrícula ${matricula}`, ...(fatos ?? [])]} />
}
