export { expurgarArquivosSoltos } from './arquivos.ts'
export { contarAtendimentos, devolverAtendimentos, moverAtendimentos } from './gestao.ts'
export { listaDeAtendimentos } from './lista.ts'
export { recalcularPrazos } from './recalculo.ts'
