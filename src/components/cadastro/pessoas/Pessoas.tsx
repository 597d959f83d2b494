import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { listarAcessosDoCadastro } from '#src/api/contract/cadastro/acesso.ts'
import { AcessosDoCadastro } from './AcessosDoCadastro.tsx'
import { Colaboradores } from './Colaboradores.tsx'
import classes from './pessoas.module.css'

interface PessoasProps {
  tipo: TipoCadastro
  record: { matricula: number }
  /** Who is looking. */
  user: Usuario
}

/** The people around a cadastro: who works there, or where a person works, and who may act for it. */
export function Pessoas({ tipo, record: { matricula }, user }: PessoasProps) {
  return (
    <div className={classes.pessoas}>
      <Colaboradores tipo={tipo} matricula={matricula} user={user} />
      {pode(user, listarAcessosDoCadastro) && (
        <AcessosDoCadastro tipo={tipo} matricula={matricula} user={user} />
      )}
    </div>
  )
}
