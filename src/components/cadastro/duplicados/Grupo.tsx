import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Link } from '@tanstack/react-router'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { ParDeDuplicados } from '#src/api/contract/cadastro/duplicado.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { dispensarDuplicadoMutation } from '#src/queries/duplicado.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './duplicados.module.css'

interface Props {
  tipo: TipoCadastro
  par: ParDeDuplicados
  podeDizer: boolean
  podeJuntar: boolean
}

/** Points up from which a pair is almost surely one. */
const QUASE_CERTO = 85

/** Two cadastros that may be one, side by side. */
export function Par({ tipo, par: { a, b, pontos, motivos, dispensado }, podeDizer, podeJuntar }: Props) {
  const { mutate, isPending } = useKeyedMutation(dispensarDuplicadoMutation(useQueryClient()))
  const dizer = (agora: boolean) =>
    mutate(
      { a: a.id, b: b.id, dispensado: agora },
      {
        onSuccess: () =>
          agora &&
          addToast({
            tone: 'sucesso',
            message: `${a.nome} e ${b.nome} não são duplicados`,
            action: { label: 'Desfazer', run: () => mutate({ a: a.id, b: b.id, dispensado: false }) },
          }),
      },
    )
  return (
    <li className={classes.pair}>
      <p className={classes.why}>
        <Pill tone={pontos >= QUASE_CERTO ? 'atencao' : 'neutro'}>{`Semelhança: ${pontos}%`}</Pill>
        <span>{motivos.join(' · ')}</span>
      </p>
      <div className={classes.both}>
        {[a, b].map((um) => (
          <div key={um.id} className={classes.one}>
            <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula: um.matricula }}>
              {um.nome}
            </Link>
            <span>
              {formatarRegistro(um.registro)} · matrícula {um.matricula}
            </span>
            <span>
              {[um.email, um.telefone, [um.cidade, um.uf].filter(Boolean).join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        ))}
      </div>
      <div className={classes.acts}>
        {podeJuntar && !dispensado && (
          <LinkButton
            size="xs"
            to="/admin/cadastro/$tipo/juntar"
            params={{ tipo }}
            search={{ fica: a.matricula, sai: b.matricula }}
            aria-label={`Unificar ${a.nome} e ${b.nome}`}
          >
            Unificar
          </LinkButton>
        )}
        {podeDizer && (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            aria-label={`${dispensado ? 'Podem ser duplicados' : 'Não são duplicados'}: ${a.nome} e ${b.nome}`}
            onClick={() => dizer(!dispensado)}
          >
            {dispensado ? 'Podem ser duplicados' : 'Não são duplicados'}
          </Button>
        )}
      </div>
    </li>
  )
}
