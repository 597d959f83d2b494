import { Worker } from 'node:worker_threads'
import { startThread } from '#server/thread.ts'
import { Activity, type FromWorker, type ToWorker, type WorkerSetup } from './messages.ts'

interface Handlers {
  onData: (clientId: number, bytes: Uint8Array) => void
  onNotification: (channel: string, payload: string) => void
  onExpired: (clientId: number) => void
}

interface Setup extends Omit<WorkerSetup, 'activity'> {
  /** The compiled thread, if it is not the one beside this file */
  threadFile?: string
}

/** One life of the database's thread, from its start to its end. */
export class DatabaseThread {
  readonly activity = new Activity()
  /** The answer to any client's startup packet; rejects when the database cannot be opened. */
  readonly greeting: Promise<Uint8Array>
  /** Why the thread ended, once it has. */
  readonly ended: Promise<Error>
  readonly #worker: Worker

  constructor(setup: Setup, { onData, onNotification, onExpired }: Handlers) {
    const worker = startWorker({ ...setup, activity: this.activity.buffer })
    let reason = 'encerrou sem dizer por quê'
    let greet: (greeting: Uint8Array) => void
    const greeted = new Promise<Uint8Array>((resolve) => (greet = resolve))
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'data') onData(message.clientId, message.bytes)
      else if (message.type === 'notification') onNotification(message.channel, message.payload)
      else if (message.type === 'expired') onExpired(message.clientId)
      else if (message.type === 'ready') greet(message.greeting)
      else reason = message.reason
    })
    worker.on('error', (error) => (reason = error.message))
    this.ended = new Promise((resolve) => worker.on('exit', () => resolve(new Error(reason))))
    this.greeting = Promise.race([greeted, this.ended.then((error) => Promise.reject(error))])
    this.#worker = worker
  }

  post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  /** Ends the thread as it is, in the middle of a statement too. */
  kill(): void {
    void this.#worker.terminate()
  }
}

function startWorker({ threadFile, ...workerData }: WorkerSetup & Setup): Worker {
  if (threadFile) return new Worker(threadFile, { workerData })
  return startThread('embedded-worker', import.meta.url, { workerData })
}
