/** WebKitGTK's browser on a display of its own, by its WebDriver. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import getPort from "get-port";
import pTimeout from "p-timeout";
import { Builder, By, until, type WebDriver } from "selenium-webdriver";
import { onExit } from "signal-exit";
import { environment } from "../programs.ts";
import { type Launch, SIZE, VERDICT } from "./browser.ts";

const MILLISECONDS = 30_000;

/** Starts a program, and all that it starts, in a process group of their own, which ends with this process. @returns what ends it before */
function startGroup(program: string, args: readonly string[], folder: string): () => Promise<void> {
  const env = environment({ HOME: folder, TMPDIR: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder });
  const leader = spawn(program, args, { env, stdio: "ignore", detached: true });
  const exit = once(leader, "exit");
  const kill = () => process.kill(-(leader.pid as number));
  const forget = onExit(kill);
  return async () => {
    forget();
    kill();
    await exit;
  };
}

async function isReady(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/status`)).ok;
  } catch {
    return false;
  }
}

async function connect(server: string): Promise<WebDriver> {
  const signal = AbortSignal.timeout(MILLISECONDS);
  while (!(await isReady(server))) await setTimeout(50, undefined, { signal });
  const driver = await new Builder().usingServer(server).withCapabilities({ browserName: "MiniBrowser" }).build();
  await driver.manage().setTimeouts({ pageLoad: MILLISECONDS });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE });
  return driver;
}

/** @param driverProgram WebKitWebDriver, which knows where its browser is */
export function webkit(xvfbRun: string, driverProgram: string): Launch {
  return async (folder) => {
    await mkdir(folder);
    const port = await getPort({ host: "127.0.0.1" });
    const end = startGroup(xvfbRun, ["--auto-servernum", driverProgram, `--port=${port}`], folder);
    try {
      const driver = await pTimeout(connect(`http://127.0.0.1:${port}`), {
        milliseconds: MILLISECONDS,
        message: `${driverProgram} under ${xvfbRun} starts no browser in ${MILLISECONDS / 1000} seconds`,
      });
      return {
        version: (await driver.getCapabilities()).getBrowserVersion() ?? "",
        open: (address) => driver.get(address),
        complaints: () => [],
        async takePicture(path) {
          await driver.wait(until.elementLocated(By.css(VERDICT)), MILLISECONDS);
          await writeFile(path, await driver.takeScreenshot(), "base64");
        },
        async close() {
          try {
            await pTimeout(driver.quit(), { milliseconds: MILLISECONDS });
          } finally {
            await end();
          }
        },
      };
    } catch (error) {
      await end();
      throw error;
    }
  };
}
