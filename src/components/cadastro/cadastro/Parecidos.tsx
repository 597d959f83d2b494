import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { documentoDe } from '#src/api/contract/nucleo/documento.ts'
import type { Parecido } from '#src/api/contract/cadastro/duplicado.ts'
import classes from './parecidos.module.css'

/** Other cadastros that are like the one being typed, each with the way to it: in a tab of its own, so that nothing typed is lost. */
export function Parecidos({ tipo, items }: { tipo: TipoCadastro; items: Parecido[] }) {
  const documento = documentoDe[tiposCadastro[tipo].pessoa]
  return (
    <span role="status" className={classes.note}>
      {items.map((um) => (
        <span key={um.matricula}>
          {frase(um, documento)}{' '}
          <Link
            to="/admin/cadastro/$tipo/$matricula"
            params={{ tipo, matricula: um.matricula }}
            target="_blank"
            rel="noopener"
          >
            {um.nome}, matrícula {um.matricula}
            <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
          </Link>
          {um.excluido && ' Está na lixeira: abra-o para restaurar.'}
        </span>
      ))}
    </span>
  )
}

function frase({ campo, igual }: Parecido, documento: string): string {
  if (campo === 'registro') return `Outro cadastro tem este ${documento}:`
  if (campo === 'email') return 'Outro cadastro tem este e-mail:'
  return igual === 100 ? 'Outro cadastro tem este nome:' : `Nome ${igual} % igual ao de`
}
