/** WebKitGTK's browser on its own display, driven with its WebDriver. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import getPort from "get-port";
import pTimeout from "p-timeout";
import { Builder, By, until, type WebDriver } from "selenium-webdriver";
import { onExit } from "signal-exit";
import { environment } from "../programs.ts";
import { type Browser, type Launch, SIZE, VERDICT } from "./browser.ts";

const MILLISECONDS = 30_000;

/** A program and its child processes in their own process group, which ends with this process. */
class Group {
  readonly #leader: ChildProcess;
  readonly #exit: Promise<unknown>;
  readonly #forget: () => void;

  constructor(program: string, args: readonly string[], folder: string) {
    const env = environment({ HOME: folder, TMPDIR: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder });
    this.#leader = spawn(program, args, { env, stdio: "ignore", detached: true });
    this.#exit = once(this.#leader, "exit");
    this.#forget = onExit(() => this.#kill());
  }

  get isRunning(): boolean {
    return this.#leader.exitCode === null && this.#leader.signalCode === null;
  }

  #kill(): void {
    try {
      process.kill(-(this.#leader.pid as number));
    } catch {
      // All processes have ended.
    }
  }

  /** @throws Error if the program ends early */
  async failure(): Promise<never> {
    await this.#exit;
    throw new Error(`"${this.#leader.spawnargs.join(" ")}" has ended, with exit status ${this.#leader.exitCode}`);
  }

  async end(): Promise<void> {
    this.#forget();
    this.#kill();
    await this.#exit;
  }
}

async function isReady(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/status`)).ok;
  } catch {
    return false;
  }
}

async function connect(server: string, group: Group): Promise<WebDriver> {
  while (group.isRunning && !(await isReady(server))) await setTimeout(50);
  const driver = await new Builder().usingServer(server).withCapabilities({ browserName: "MiniBrowser" }).build();
  await driver.manage().setTimeouts({ pageLoad: MILLISECONDS });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE });
  return driver;
}

function browserOf(driver: WebDriver, version: string, group: Group): Browser {
  return {
    version,
    open: (address) => driver.get(address),
    complaints: () => [],
    verdict: async () => driver.wait(until.elementLocated(By.css(VERDICT)), MILLISECONDS),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async takePicture(path) {
      await writeFile(path, await driver.takeScreenshot(), "base64");
    },
    async close() {
      try {
        await pTimeout(driver.quit(), { milliseconds: MILLISECONDS });
      } finally {
        await group.end();
      }
    },
  };
}

/** @param driverProgram WebKitWebDriver, which finds its browser */
export function webkit(xvfbRun: string, driverProgram: string): Launch {
  return async (folder) => {
    await mkdir(folder, { recursive: true });
    const port = await getPort({ host: "127.0.0.1" });
    const group = new Group(xvfbRun, ["--auto-servernum", driverProgram, `--port=${port}`], folder);
    try {
      const driver = await pTimeout(Promise.race([connect(`http://127.0.0.1:${port}`, group), group.failure()]), {
        milliseconds: MILLISECONDS,
        message: `${driverProgram} with ${xvfbRun} started no browser in ${MILLISECONDS / 1000} seconds`,
      });
      const version = (await driver.getCapabilities()).getBrowserVersion() ?? "";
      return browserOf(driver, version, group);
    } catch (error) {
      await group.end();
      throw error;
    }
  };
}
